import type { EventDetail } from '@app/contract/events';
import { publishDocument } from '#platform/http/documents';
import type { App } from '#platform/http/mount';
import { csvTable, type CsvValue } from '#platform/text/csv';
import { type EventsDeps, createDetailFinder } from './eventDetail.service.ts';

type Round = EventDetail['rounds'][number];
type Row = Partial<Record<Column, CsvValue>>;
type Column = (
  | typeof roundColumns
  | typeof gameColumns
  | typeof seatColumns
  | typeof roundIds
  | typeof gameIds
  | typeof seatIds
)[number];

const roundColumns = ['section', 'round', 'startTime', 'table'] as const;
const gameColumns = ['first', 'firstNativeName', 'second', 'secondNativeName', 'result', 'handicap'] as const;
const seatColumns = ['seat', 'name', 'nativeName', 'score'] as const;
/** Ids are the last columns, because programs may read the columns before them by position. */
const roundIds = ['eventId', 'sectionId'] as const;
const gameIds = ['firstEntryId', 'secondEntryId'] as const;
const seatIds = ['entryId'] as const;

/**
 * Serves the pairings of an event with their results as JSON and CSV: `/data/rounds/<event>.csv`. A row is a game, or a
 * seat at a table in disciplines that are scored by tables; a CSV file with both has the columns of both. Names of
 * columns are those of the JSON, in every language; a file of one section can be imported again.
 */
export function roundsDataRoutes(app: App, deps: EventsDeps): void {
  const findDetail = createDetailFinder(deps);
  publishDocument(app, '/data/rounds/:file', async ({ params, locale }) => {
    const [, id, format] = /^([1-9]\d{0,14})[.](json|csv)$/.exec(params.file ?? '') ?? [];
    const event = id ? await findDetail(id, locale) : null;
    if (!event) return null;
    const sectionNames = new Map(event.sections.map((section) => [section.id, section.name]));
    const rows = event.rounds.flatMap((round) => rowsOf(event.id, round, sectionNames.get(round.sectionId) ?? ''));
    if (format === 'json')
      return {
        type: 'application/json; charset=utf-8',
        body: `${JSON.stringify({ event: event.id, total: rows.length, rows })}\n`,
      };
    const columns = columnsOf(rows);
    return {
      type: 'text/csv; charset=utf-8',
      body: csvTable([columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]),
      fileName: `rounds-${event.id}.csv`,
    };
  });
}

/** Returns the columns of games, of seats, or of both. An event without rounds has the columns of games. */
function columnsOf(rows: Row[]): Column[] {
  const hasSeats = rows.some((row) => 'seat' in row);
  const hasGames = !hasSeats || rows.some((row) => 'first' in row);
  return [
    ...[...roundColumns, ...(hasGames ? gameColumns : []), ...(hasSeats ? seatColumns : [])],
    ...[...roundIds, ...(hasGames ? gameIds : []), ...(hasSeats ? seatIds : [])],
  ];
}

function rowsOf(eventId: string, { sectionId, number, startTime, pairings, tables }: Round, section: string): Row[] {
  const round = { section, round: number, startTime, eventId, sectionId };
  const games = pairings.map(({ table, black, white, result, handicap }) => ({
    ...round,
    table,
    first: black.name,
    firstNativeName: black.nativeName,
    second: white?.name ?? '',
    secondNativeName: white?.nativeName ?? '',
    result,
    handicap,
    firstEntryId: black.entryId,
    secondEntryId: white?.entryId ?? null,
  }));
  const seats = tables.flatMap(({ table, seats: all }) =>
    all.map(({ entryId, name, nativeName, score }, index) => ({
      ...round,
      table,
      seat: index + 1,
      name,
      nativeName,
      score,
      entryId,
    })),
  );
  return [...games, ...seats];
}
