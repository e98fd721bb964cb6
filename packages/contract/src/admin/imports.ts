import { z } from 'zod';
import { id, instant } from '../values.ts';
import { byId, exportQuery, file, pageOf, pageQuery } from './lists.ts';

/** The fields that a column of the file can hold. */
export const importFields = [
  'latinName',
  'nativeName',
  'birthDate',
  'association',
  'club',
  'memberNo',
  'startsOn',
  'endsOn',
] as const;
export type ImportField = (typeof importFields)[number];

export const importStates = ['draft', 'checked', 'running', 'done'] as const;
/** What happens to rows whose person exists already. */
export const duplicateRules = ['skip', 'update', 'create'] as const;
/**
 * How a row's person was found: `otherPerson` has the number, but another name and birth date; `name` has the same
 * name, without a birth date on both sides.
 */
export const existingKinds = ['number', 'nameAndBirthDate', 'otherPerson', 'name'] as const;
export type ExistingKind = (typeof existingKinds)[number];
/** Rows of these kinds are imported only when staff choose them. */
export const undecidedKinds: readonly ExistingKind[] = ['otherPerson', 'name'];
export const rowOutcomes = ['created', 'updated', 'skipped', 'failed'] as const;

export const importProblems = [
  'latinNameRequired',
  'latinLettersRequired',
  'birthDateMalformed',
  'birthDateImpossible',
  'associationUnknown',
  'clubUnknown',
  'clubWithoutAssociation',
  'memberNoMalformed',
  'memberNoRepeated',
  'memberNoWithoutEnd',
  'startMalformed',
  'startImpossible',
  'startWithoutEnd',
  'endMalformed',
  'endImpossible',
  'endBeforeStart',
  'tooManyCells',
  'personRepeated',
  'notSaved',
] as const;
export type ImportProblem = (typeof importProblems)[number];

const mapping = z.partialRecord(z.enum(importFields), z.number().int().min(0).max(99));

const importRow = z.object({
  id,
  fileName: z.string(),
  state: z.enum(importStates),
  staffName: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  rows: z.number().int(),
  /** Rows that have an outcome. */
  rowsDone: z.number().int(),
});

const importDetail = importRow.extend({
  headings: z.array(z.string()),
  mapping,
  duplicates: z.enum(duplicateRules),
  /** The first rows as they are in the file. */
  preview: z.array(z.array(z.string())),
  faulty: z.number().int(),
  existing: z.number().int(),
  /** Rows that staff must choose themselves, and have not chosen. */
  undecided: z.number().int(),
  /** Rows without problems that will be imported. */
  chosen: z.number().int(),
  outcomes: z.object({
    created: z.number().int(),
    updated: z.number().int(),
    skipped: z.number().int(),
    failed: z.number().int(),
  }),
});

const line = z.object({
  /** The line in the file. */
  id,
  name: z.string(),
  nativeName: z.string(),
  cells: z.array(z.string()),
  problems: z.array(z.enum(importProblems)),
  personId: id.nullable(),
  existing: z.enum(existingKinds).nullable(),
  isChosen: z.boolean(),
  outcome: z.enum(rowOutcomes).nullable(),
});

const lineFilters = pageQuery.extend({ only: z.enum(['faulty', 'undecided', 'existing', 'sound']).optional() });
const maxFileBytes = 10 * 1024 * 1024;
/** Base64 takes four characters for three bytes. */
export const maxImportCharacters = Math.ceil(maxFileBytes / 3) * 4;

export const importCalls = {
  adminImportList: { summary: 'Imports of members, the latest first', query: pageQuery, data: pageOf(importRow) },
  adminImportCsv: { summary: 'The same as CSV or XLSX', query: exportQuery(pageQuery), data: file },
  adminImportCreate: {
    summary: 'Read a CSV or XLSX file of members; nothing is imported yet',
    body: z.object({ fileName: z.string().trim().min(1).max(200), content: z.base64().max(maxImportCharacters) }),
    data: importDetail,
  },
  adminImportGet: { summary: 'One import with its progress', params: byId, data: importDetail },
  adminImportCheck: {
    summary: 'Set the columns and what happens to people who exist, and check every row; nothing is imported yet',
    params: byId,
    body: z.object({ mapping, duplicates: z.enum(duplicateRules) }),
    data: importDetail,
  },
  adminImportLines: { summary: 'The rows of an import', params: byId, query: lineFilters, data: pageOf(line) },
  adminImportErrors: { summary: 'The faulty rows with their problems, as CSV', params: byId, data: file },
  adminImportChoose: {
    summary:
      'Choose rows for the import, or leave them out; without `lines` all rows except those that need a decision',
    params: byId,
    body: z.object({ lines: z.array(z.number().int()).max(1_000).optional(), isChosen: z.boolean() }),
    data: importDetail,
  },
  adminImportStart: { summary: 'Import the chosen rows in the background', params: byId, data: importDetail },
};
