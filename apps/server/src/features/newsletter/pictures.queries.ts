import { sql } from 'drizzle-orm';
import { rowId, type StoredPictures } from '#platform/database/pictureColumns';

/** The pictures in issues of the newsletter. Mails that were sent keep their addresses, which lead to the new file. */
export const newsletterPictures: StoredPictures = {
  owners: [
    {
      kind: 'newsletter',
      name: (id) =>
        sql`(select jsonb_build_object('zh_CN', subject, 'en_US', subject) from newsletter_issues where id = ${id})`,
    },
  ],
  columns: ['content', 'other_text'].map((column) => ({ table: 'newsletter_issues', column, key: rowId, topic: null })),
};
