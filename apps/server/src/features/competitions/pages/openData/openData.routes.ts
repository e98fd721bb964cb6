import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '#platform/database/client';
import { type PublicDocument, publishDocument } from '#platform/http/documents';
import type { App } from '#platform/http/mount';
import { csvTable, type CsvValue } from '#platform/text/csv';
import {
  findOpenPointsTables,
  findRankedSeason,
  openDataPageSize,
  type OpenRankingRow,
  type OpenResultRow,
  readOpenRanking,
  readOpenResults,
} from './openData.queries.ts';

const verifierPath = path.resolve(import.meta.dirname, '../../../../../../../scripts/verifyRanking.mjs');

/**
 * Serves rankings, and the results from which they are computed, as JSON and CSV in pages of 10 000 rows:
 * `/data/ranking/<category>/<season>.json?page=2`; the season `all` has all results. Names of columns are those of the
 * JSON, in every language. Also serves the points tables, and the script with which anyone can check a ranking.
 */
export function openDataRoutes(app: App, { db }: { db: Database }): void {
  publishDocument(app, '/data/:kind/:category/:file', async ({ params, query }) => {
    const { category = '', kind } = params;
    const [, season, format] = /^(\d{4}|all)[.](json|csv)$/.exec(params.file ?? '') ?? [];
    const page = Number(query.page ?? 1);
    if (!season || !format || !Number.isInteger(page) || page < 1 || page > 1_000) return null;
    if (kind !== 'ranking' && kind !== 'results') return null;
    const table = await app.queues.expensiveQueries.run(() => readTable(db, { kind, category, season, page }));
    if (!table) return null;
    const { rows, pages, total, sha256 } = table;
    if (format === 'json') return jsonOf({ category, season, sha256, page, pages, total, rows });
    const fileName = `${kind}-${category}-${season}${pages === 1 ? '' : `-${page}`}.csv`;
    return { type: 'text/csv; charset=utf-8', body: table.toCsv(), fileName };
  });
  publishDocument(app, '/data/points/:file', async ({ params }) => {
    const [, category] = /^(.+)[.]json$/.exec(params.file ?? '') ?? [];
    const versions = category === undefined ? null : await findOpenPointsTables(db, category);
    return versions && jsonOf({ category, versions });
  });
  const verifier = readFileSync(verifierPath, 'utf8');
  publishDocument(
    app,
    '/data/verify-ranking.mjs',
    async () => ({ type: 'text/javascript; charset=utf-8', body: verifier }),
    { isStatic: true },
  );
}

interface RequestedTable {
  kind: 'ranking' | 'results';
  category: string;
  season: string;
  page: number;
}

/** Reads a page and the digest of its ranking in one snapshot. Returns null when there is no such page. */
function readTable(db: Database, { kind, category, season, page }: RequestedTable) {
  return db.transaction(
    async (tx) => {
      const ranked = await findRankedSeason(tx, category, season);
      if (!ranked) return null;
      const { categoryId, people, digest, results } = ranked;
      const total = kind === 'ranking' ? people : results;
      const pages = Math.max(1, Math.ceil(total / openDataPageSize));
      if (page > pages) return null;
      const part = { categoryId, season, page };
      const state = { pages, total, sha256: digest };
      if (kind === 'ranking') {
        const rows = await readOpenRanking(tx, part);
        return { ...state, rows, toCsv: () => csvOf(rows, rankingColumns) };
      }
      const rows = await readOpenResults(tx, part);
      return { ...state, rows, toCsv: () => csvOf(rows, resultColumns) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The values of a table by the names of its columns. */
type Columns<Row> = Record<string, (row: Row) => CsvValue>;

const rankingColumns: Columns<OpenRankingRow> = {
  rank: ({ rank }) => rank,
  personId: ({ personId }) => personId,
  name: ({ name }) => name,
  nativeName: ({ nativeName }) => nativeName,
  points: ({ points }) => points,
  events: ({ events }) => events,
  bestRank: ({ bestRank }) => bestRank,
};

const resultColumns: Columns<OpenResultRow> = {
  eventId: ({ eventId }) => eventId,
  'event.zh_CN': ({ event }) => event.zh_CN,
  'event.en_US': ({ event }) => event.en_US,
  eventDate: ({ eventDate }) => eventDate,
  personId: ({ personId }) => personId,
  name: ({ name }) => name,
  nativeName: ({ nativeName }) => nativeName,
  rank: ({ rank }) => rank,
  result: ({ result }) => result,
  points: ({ points }) => points,
  level: ({ level }) => level,
  players: ({ players }) => players,
  pointsTable: ({ pointsTable }) => pointsTable,
  isCorrected: ({ isCorrected }) => String(isCorrected),
  sectionId: ({ sectionId }) => sectionId,
  'section.zh_CN': ({ section }) => section.zh_CN,
  'section.en_US': ({ section }) => section.en_US,
};

const csvOf = <Row>(rows: Row[], columns: Columns<Row>): string =>
  csvTable([Object.keys(columns), ...rows.map((row) => Object.values(columns).map((cell) => cell(row)))]);

const jsonOf = (content: object): PublicDocument => ({
  type: 'application/json; charset=utf-8',
  body: `${JSON.stringify(content)}\n`,
});
