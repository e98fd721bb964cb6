import type { Database } from '#platform/database/client';
import { insertTestPicture } from '../media/media.fixtures.ts';
import { insertBanner } from './banners.queries.ts';

const both = (text: string) => ({ zh_CN: `${text}（中）`, en_US: text });

export const insertTestBanner = (
  db: Database,
  title: string,
  position: number,
  changes: Partial<Parameters<typeof insertBanner>[1]> = {},
) =>
  db.transaction(async (tx) =>
    insertBanner(tx, {
      title: both(title),
      eyebrow: both('Eyebrow'),
      text: both('Text'),
      action: both('Read on'),
      link: { zh_CN: '/c', en_US: '/e' },
      pictureId: (await insertTestPicture(tx)).id,
      position,
      ...changes,
    }),
  );
