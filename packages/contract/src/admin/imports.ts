import { z } from 'zod';
import { id, instant } from '../values.ts';
import { byId, exportQuery, file, pageOf, pageQuery } from './lists.ts';
import type { Calls } from '../calls.ts';

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
z.globalRegistry.add(importDetail, { id: 'MemberImportDetail' });

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

export const adminImportCalls = {
  adminImportList: {
    summary: 'List imports of members',
    description: 'The latest first.',
    query: pageQuery,
    data: pageOf(importRow),
  },
  adminImportCsv: {
    summary: 'Export imports of members as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(pageQuery),
    data: file,
  },
  adminImportCreate: {
    summary: 'Upload a file of members',
    description: 'Reads a CSV or XLSX file; nothing is imported yet.',
    body: z.object({ fileName: z.string().trim().min(1).max(200), content: z.base64().max(maxImportCharacters) }),
    data: importDetail,
  },
  adminImportGet: {
    summary: 'Get an import of members with its progress',
    errors: ['notFound'],
    params: byId,
    data: importDetail,
  },
  adminImportCheck: {
    summary: 'Map the columns and check every row',
    description: 'Also sets how existing people are treated. Nothing is imported yet.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ mapping, duplicates: z.enum(duplicateRules) }),
    data: importDetail,
  },
  adminImportLines: {
    summary: 'List the rows of an import',
    errors: ['notFound'],
    params: byId,
    query: lineFilters,
    data: pageOf(line),
  },
  adminImportErrors: {
    summary: 'Export the faulty rows of an import as CSV',
    description: 'With their problems.',
    errors: ['notFound'],
    params: byId,
    data: file,
  },
  adminImportChoose: {
    summary: 'Select or deselect rows of an import',
    description: 'Without `lines`, all rows except those that need a decision.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ lines: z.array(z.number().int()).max(1_000).optional(), isChosen: z.boolean() }),
    data: importDetail,
  },
  adminImportStart: {
    summary: 'Start importing the selected rows',
    description: 'In the background.',
    errors: ['notFound', 'conflict'],
    params: byId,
    data: importDetail,
  },
} satisfies Calls;
