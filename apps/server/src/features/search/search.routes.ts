import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { type App, mountQueued } from '#platform/http/mount';
import { searchDocuments } from './search.service.ts';

export function searchRoutes(app: App, { db, clock }: { db: Database; clock: Clock }): void {
  mountQueued(
    app,
    'search',
    'expensiveQueries',
    async ({ query, locale }) => {
      const { rows, total } = await searchDocuments(db, { ...query, locale, asOf: clock.now() });
      const { pageNum, pageSize } = query;
      return {
        rows: rows.map(({ itemId, kind, ...row }) => ({
          kind: kind === 'hotNews' ? ('news' as const) : kind,
          id: String(itemId),
          ...row,
        })),
        total,
        pageNum,
        pageSize,
      };
    },
    { topics: ['news', 'events', 'associations', 'people', 'site'] },
  );
}
