import type { SearchRow } from '@app/contract/search';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { type App, mountQueued } from '#platform/http/mount';
import { type FoundDocument, searchDocuments } from './search.service.ts';

/** Returns a result as visitors see it. The id of a topic is the end of its address. */
function toRow({ kind, itemId, ...row }: FoundDocument): SearchRow {
  if (kind === 'tagTopic' || kind === 'disciplineTopic' || kind === 'associationTopic')
    return { kind: 'topic', id: row.url.replace('/topics/', ''), ...row };
  return { kind: kind === 'hotNews' ? 'news' : kind, id: String(itemId), ...row };
}

export function searchRoutes(app: App, { db, clock }: { db: Database; clock: Clock }): void {
  mountQueued(
    app,
    'search',
    'expensiveQueries',
    async ({ query, locale }) => {
      const { rows, total } = await searchDocuments(db, { ...query, locale, asOf: clock.now() });
      const { pageNum, pageSize } = query;
      return {
        rows: rows.map(toRow),
        total,
        pageNum,
        pageSize,
      };
    },
    { topics: ['news', 'events', 'associations', 'people', 'site'] },
  );
}
