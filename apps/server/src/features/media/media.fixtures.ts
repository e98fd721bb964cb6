import type { Transaction } from '#platform/database/client';
import { insertPicture, type Picture } from './media.queries.ts';

export const insertTestPicture = (tx: Transaction): Promise<Picture> =>
  insertPicture(tx, {
    fileName: 'banner-2400x1000.jpg',
    width: 2_400,
    height: 1_000,
    alt: { zh_CN: '一张棋盘', en_US: 'A board' },
    uploadedAt: new Date('2030-01-01T00:00:00Z'),
  });
