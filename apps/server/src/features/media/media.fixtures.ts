import type { Transaction } from '#platform/database/client';
import { insertPicture, type Picture } from './media.queries.ts';

/** @param fileName ends in the size, like that of every stored picture */
export const insertTestPicture = (
  tx: Transaction,
  fileName = 'banner-2400x1000.jpg',
  alt = { zh_CN: '一张棋盘', en_US: 'A board' },
): Promise<Picture> => {
  const [, width, height] = /-(\d+)x(\d+)[.]/.exec(fileName)!;
  return insertPicture(tx, {
    fileName,
    width: Number(width),
    height: Number(height),
    alt,
    uploadedAt: new Date('2030-01-01T00:00:00Z'),
  });
};
