import { arrangeNames } from '@app/contract/names';
import { m } from '#messages';
import type { Database } from '#platform/database/client';
import { publishDocument } from '#platform/http/documents';
import type { App } from '#platform/http/mount';
import { csvTable } from '#platform/text/csv';
import { findPublishedEvent } from '../../events/eventRecords.queries.ts';
import { findOutcome } from '../eventOutcome.queries.ts';

const headings = [
  ...[m.csv_rank, m.csv_name, m.csv_other_name, m.csv_result_association, m.csv_result, m.csv_points],
  m.csv_section,
];

/** Serves the final rankings of an event's sections as a table for spreadsheets. */
export function downloadRoutes(app: App, { db }: { db: Database }): void {
  publishDocument(app, '/download/match/:file', async ({ params, locale }) => {
    const [, id] = /^([1-9]\d{0,14})\.csv$/.exec(params.file ?? '') ?? [];
    const event = id ? await findPublishedEvent(db, Number(id)) : null;
    if (!event) return null;
    const { results } = await findOutcome(db, event.id, locale);
    const sections = new Map(event.sections.map(({ id: sectionId, name }) => [String(sectionId), name[locale]]));
    const rows = results.map(({ rank, sectionId, name, nativeName, association, result, points }) => {
      const { lead, second } = arrangeNames(locale, { latinName: name, nativeName });
      return [rank, lead, second, association, result, points, sections.get(sectionId) ?? ''];
    });
    return {
      type: 'text/csv; charset=utf-8',
      body: csvTable([headings.map((heading) => heading({}, { locale })), ...rows]),
      fileName: `${event.title[locale]}.csv`,
    };
  });
}
