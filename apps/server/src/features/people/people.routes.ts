import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { type App, mount } from '#platform/http/mount';
import { searchDocuments } from '../search/index.ts';
import { findDirectoryPage, findListedPeople } from './people.queries.ts';

export function peopleRoutes(app: App, { db, clock }: { db: Database; clock: Clock }): void {
  mount(
    app,
    'directoryList',
    async ({ query, locale }) => {
      const { keyword, pageNum, pageSize } = query;
      if (!keyword) return { ...(await findDirectoryPage(db, locale, query)), pageNum, pageSize };
      const found = await searchDocuments(db, {
        keyword,
        locale,
        kinds: ['person'],
        asOf: clock.now(),
        pageNum,
        pageSize,
      });
      const rows = await findListedPeople(
        db,
        locale,
        found.rows.map(({ itemId }) => itemId),
      );
      return { rows, total: found.total, pageNum, pageSize };
    },
    { topics: ['people', 'associations'] },
  );
}
