import { type App, mount } from '#platform/http/mount';
import type { EntriesDeps } from '../entries/entriesDeps.ts';
import { listOwnEntries } from '../entries/own/ownEntries.service.ts';
import { findResultsOfEntries } from './ownResults.queries.ts';

/** Mounts the list of the events that a person has entered, with their results. */
export function ownEventsRoutes(app: App, deps: EntriesDeps): void {
  mount(app, 'myEntries', async ({ query, session, locale }) => {
    const page = await listOwnEntries(deps, session, query, locale);
    const results = await findResultsOfEntries(
      deps.db,
      page.rows.map(({ entryId }) => Number(entryId)),
    );
    return { ...page, rows: page.rows.map((row) => ({ ...row, result: results.get(row.entryId) ?? null })) };
  });
}
