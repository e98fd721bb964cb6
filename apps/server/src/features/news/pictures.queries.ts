import { sql } from 'drizzle-orm';
import type { StoredPictures } from '#platform/database/pictureColumns';

const title = (locale: string) => sql`coalesce(max(fields->>'title') filter (where locale = ${locale}), '')`;

/**
 * The columns of published news whose texts show pictures. Drafts belong to `drafts`; a cover is stored as the id of a
 * picture, so that no text has to be searched for it.
 */
export const newsPictures: StoredPictures = {
  owners: [
    {
      kind: 'news',
      name: (id) => sql`(select jsonb_build_object('zh_CN', ${title('zh_CN')}, 'en_US', ${title('en_US')})
        from drafts where kind = 'news' and record_id = ${id})`,
    },
  ],
  columns: [{ table: 'news_texts', column: 'content', key: sql`concat_ws(' ', news_id, locale)`, topic: 'news' }],
};
