import { sql } from 'drizzle-orm';
import type { StoredPictures } from '#platform/database/pictureColumns';

const title = (locale: string) => sql`coalesce(max(fields->>'title') filter (where locale = ${locale}), '')`;

/** The column of published pages that shows pictures. Drafts belong to `drafts`. */
export const ownPagePictures: StoredPictures = {
  owners: [
    {
      kind: 'ownPage',
      name: (id) => sql`(select jsonb_build_object('zh_CN', ${title('zh_CN')}, 'en_US', ${title('en_US')})
        from drafts where kind = 'ownPage' and record_id = ${id})`,
    },
  ],
  columns: [{ table: 'own_page_texts', column: 'content', key: sql`concat_ws(' ', page_id, locale)`, topic: 'site' }],
};
