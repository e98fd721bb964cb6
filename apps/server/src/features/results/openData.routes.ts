import type { Database } from '#platform/database/client';
import { type PublicDocument, publishDocument } from '#platform/http/documents';
import type { App } from '#platform/http/mount';
import { csvTable, type CsvValue } from '#platform/text/csv';
import {
  findRankedSeason,
  openDataPageSize,
  type OpenRankingRow,
  type OpenResultRow,
  readOpenRanking,
  readOpenResults,
} from './openData.queries.ts';

/**
 * Serves rankings, and the results from which they are computed, as JSON and CSV in pages of 10 000 rows:
 * `/data/ranking/<category>/<season>.json?page=2`; the season `all` has all results. Names of columns are those of the JSON, in every language.
 */
export function openDataRoutes(app: App, { db }: { db: Database }): void {
  publishDocument(app, '/data/:kind/:category/:file', async ({ params, query }) => {
    const [, season, format] = /^(\d{4}|all)[.](json|csv)$/.exec(params.file ?? '') ?? [];
    const page = Number(query.page ?? 1);
    if (!season || !format || !Number.isInteger(page) || page < 1 || page > 1_000) return null;
    if (params.kind !== 'ranking' && params.kind !== 'results') return null;
    const { category = '', kind } = params;
    const ranked = await findRankedSeason(db, category, season);
    if (!ranked) return null;
    const { categoryId, people, digest, results } = ranked;
    const total = kind === 'ranking' ? people : results;
    const pages = Math.max(1, Math.ceil(total / openDataPageSize));
    if (page > pages) return null;
    const part = { categoryId, season, page };
    const fileName = `${kind}-${category}-${season}${pages === 1 ? '' : `-${page}`}.csv`;
    if (kind === 'ranking') {
      const rows = await readOpenRanking(db, part);
      return format === 'csv'
        ? tableOf(rows.map(rankingCells), rankingColumns, fileName)
        : jsonOf({ category, season, sha256: digest, page, pages, total, rows });
    }
    const rows = await readOpenResults(db, part);
    return format === 'csv'
      ? tableOf(rows.map(resultCells), resultColumns, fileName)
      : jsonOf({ category, season, page, pages, total, rows });
  });
}

const rankingColumns = ['rank', 'personId', 'name', 'nativeName', 'points', 'events', 'bestRank'];
const rankingCells = ({ rank, personId, name, nativeName, points, events, bestRank }: OpenRankingRow): CsvValue[] => [
  rank,
  personId,
  name,
  nativeName,
  points,
  events,
  bestRank,
];

const resultColumns = [
  ...[
    'eventId',
    'event.zh_CN',
    'event.en_US',
    'eventDate',
    'personId',
    'name',
    'nativeName',
    'rank',
    'result',
    'points',
    'level',
    'pointsTable',
  ],
];
const resultCells = (row: OpenResultRow): CsvValue[] => [
  row.eventId,
  row.event.zh_CN,
  row.event.en_US,
  row.eventDate,
  row.personId,
  row.name,
  row.nativeName,
  row.rank,
  row.result,
  row.points,
  row.level,
  row.pointsTable,
];

const tableOf = (rows: CsvValue[][], columns: string[], fileName: string): PublicDocument => ({
  type: 'text/csv; charset=utf-8',
  body: csvTable([columns, ...rows]),
  fileName,
});

const jsonOf = (content: object): PublicDocument => ({
  type: 'application/json; charset=utf-8',
  body: `${JSON.stringify(content)}\n`,
});
