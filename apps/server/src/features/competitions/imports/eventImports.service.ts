import { type EventImportField, eventImportFields, type EventImportKind } from '@app/contract/admin/eventImportFields';
import type { CheckedEventImport, EventImportProblem } from '@app/contract/admin/eventImports';
import { locales } from '@app/contract/locale';
import type { Scoring } from '@app/contract/scoring';
import { type Side, type Sides, sidesWithoutColours } from '@app/contract/sides';
import { m } from '#messages';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import { guessColumns } from '#platform/text/csvColumns';
import { type CsvFile, parseTableFile } from '#platform/text/csvFile';
import type { EntriesDeps } from '../entries/entriesDeps.ts';
import { findSection, lockEvent, lockSection } from '../events/eventRecords.queries.ts';
import { hasResults } from '../results/results.queries.ts';
import { findSectionProgress } from '../rounds/rounds.queries.ts';
import type { LostResult } from '../rounds/lostResults.service.ts';
import type { Standing } from '../standings/standings.queries.ts';
import type { EventFile } from './eventFile.ts';
import { findSectionEntries, findSectionState } from './eventImports.queries.ts';
import type { ImportSection } from './importSection.ts';
import { type Columns, missingFields, readGames, readPeople } from './lines.rules.ts';
import { matchNames } from './names.service.ts';
import { type FileLine, isReady, markConsequences, markLines } from './plan.rules.ts';
import { readSeats } from './tables.rules.ts';
import { importLines, type Plan } from './writing.service.ts';

type Deps = Omit<EntriesDeps, 'db'>;
type Source = Database | Transaction;

/** The maximum of lines, more than the largest open tournaments need. */
const maxLines = 2_000;

/** Lines with these problems are always left out. For lines with other problems, staff decide. */
const skippedLineProblems: readonly EventImportProblem[] = ['alreadyEntered', 'tableLeftOut', 'teamLeftOut'];

/** The sides whose names a file may use. */
const sidesOf = (scoring: Scoring): Sides => (scoring.by === 'games' ? scoring.sides : sidesWithoutColours);

interface Comparison extends Plan {
  report: Omit<CheckedEventImport, 'imported'>;
}

/** Compares a file with a section; nothing is changed. @throws BusinessError notFound, conflict; InvalidFields */
export async function checkFile(from: Source, file: EventFile): Promise<CheckedEventImport> {
  return { ...(await compare(from, file)).report, imported: null };
}

/**
 * Imports a file completely or not at all. Lines with problems are left out only if staff decided so.
 *
 * @param state of the check that staff saw
 * @returns the check, the id of the event, the standings that the file replaced, and the results that were lost
 * @throws BusinessError notFound; conflict when the section was changed since, something is left to decide, or players
 * of a round that is over, or has results, would be seated again without a reason
 */
export async function importFile(
  deps: Deps,
  tx: Transaction,
  file: EventFile,
  state: string,
): Promise<{ eventId: number; checked: CheckedEventImport; replacedStandings: Standing[]; lostResults: LostResult[] }> {
  const found = await findSection(tx, file.sectionId);
  // Every change of entries locks the event first.
  if (!found || !(await lockEvent(tx, found.event.id))) throw new BusinessError('notFound');
  await lockSection(tx, file.sectionId);
  const compared = await compare(tx, file);
  const { section, report, names, lines } = compared;
  if (section.state !== state) throw createEditConflict();
  const faultlessLines = new Set(lines.filter(({ problems }) => problems.length === 0).map(({ line }) => line));
  const hasUndecidedName = [...names.values()].some(
    ({ match, decision, lines: lineNumbers }) =>
      match === null &&
      decision === null &&
      (!file.leavesOutFaulty || lineNumbers.some((line) => faultlessLines.has(line))),
  );
  const hasFaultyLine = lines.some(({ problems }) =>
    problems.some((problem) => !skippedLineProblems.includes(problem)),
  );
  if (hasUndecidedName || (hasFaultyLine && !file.leavesOutFaulty) || report.ready === 0)
    throw new BusinessError('conflict', null, m.error_import_undecided);
  const { waiting, replacedStandings, lostResults } = await importLines(deps, tx, file, compared);
  await announceChange(tx, 'events');
  return {
    eventId: section.eventId,
    replacedStandings,
    lostResults,
    checked: { ...report, imported: { lines: report.ready, waiting } },
  };
}

/** @throws BusinessError notFound */
async function findImportSection(from: Source, id: number): Promise<ImportSection> {
  const found = await findSection(from, id);
  if (!found) throw new BusinessError('notFound');
  const { event, section } = found;
  const { rounds, hasPairings, hasScoredTables } = (await findSectionProgress(from, [id]))(id);
  const { scoring, kind, minimumPlayers, maximumPlayers } = section;
  return {
    eventId: event.id,
    scoring,
    kind,
    minimumPlayers,
    maximumPlayers,
    rounds,
    isCancelled: event.cancelledAt !== null,
    isFinal: await hasResults(from, id),
    hasGames: hasPairings || hasScoredTables,
    state: await findSectionState(from, id),
  };
}

async function compare(from: Source, file: EventFile): Promise<Comparison> {
  const section = await findImportSection(from, file.sectionId);
  requireImportable(section, file.kind);
  const table = await parseTableFile(Buffer.from(file.content, 'base64'));
  if (table.rows.length > maxLines) throw new InvalidFields({ content: 'tableTooLarge' });
  const columns = file.columns ?? guess(file.kind, table.headings, section);
  const missing = missingFields(file.kind, columns);
  const entries = await findSectionEntries(from, file.sectionId);
  const lines = missing.length > 0 ? [] : readLines(file.kind, table, columns, section);
  const names = await matchNames(from, file, lines, entries);
  markLines(lines, names, { section, entries, kind: file.kind });
  markConsequences(lines, names, section);
  const report = {
    headings: table.headings,
    columns,
    missing,
    names: [...names.values()],
    state: section.state,
    lines: (missing.length > 0 ? table.rows.map((row) => ({ ...row, problems: [] })) : lines).map(
      ({ line, cells, problems }) => ({ line, cells, problems }),
    ),
    ready: lines.filter((line) => isReady(line, names)).length,
  };
  return { section, entries, lines, names, report };
}

function readLines(kind: EventImportKind, table: CsvFile, columns: Columns, { scoring }: ImportSection): FileLine[] {
  if (kind === 'games') return readGames(table, columns, sidesOf(scoring));
  return kind === 'tables' ? readSeats(table, columns) : readPeople(table, columns, kind);
}

/** @throws BusinessError conflict for a section whose results are published, or that the kind of file does not fit */
function requireImportable({ scoring, isCancelled, isFinal, hasGames }: ImportSection, kind: EventImportKind): void {
  if (isCancelled) throw new BusinessError('conflict');
  if (kind === 'games' && scoring.by !== 'games') throw new BusinessError('conflict', null, m.error_no_games_of_two);
  if (kind === 'tables' && scoring.by !== 'tables')
    throw new BusinessError('conflict', null, m.error_no_tables_with_scores);
  if (kind !== 'entries' && isFinal) throw new BusinessError('conflict', null, m.error_results_published);
  if (kind === 'standings' && hasGames) throw new BusinessError('conflict', null, m.error_standings_from_games);
}

function guess(kind: EventImportKind, headings: string[], { scoring }: ImportSection): Columns {
  const [first, second] = sidesOf(scoring);
  const sideOf: Partial<Record<EventImportField, Side>> = { first, second };
  const headingsOf = (word: EventImportField | Side) =>
    locales.flatMap((locale) => m[`import_headings_${word}`]({}, { locale }).split(','));
  return guessColumns<EventImportField>(eventImportFields[kind], headings, (field) => [
    ...new Set([...headingsOf(field), ...headingsOf(sideOf[field] ?? field)]),
  ]);
}
