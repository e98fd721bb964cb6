import { z } from 'zod';
import { id } from '../values.ts';
import { type EventImportField, eventImportFields, eventImportKinds } from './eventImportFields.ts';
import type { Calls } from '../calls.ts';

const allFields = [...new Set(Object.values(eventImportFields).flat())] as [EventImportField, ...EventImportField[]];

export const eventImportProblems = [
  'nameRequired',
  'birthDateMalformed',
  'ratingMalformed',
  'personTwice',
  'alreadyEntered',
  'inAnotherEntry',
  'teamSize',
  'teamLeftOut',
  'newNameMalformed',
  'roundMalformed',
  'roundGap',
  'tableMalformed',
  'tableTwice',
  'tableSize',
  'tableLeftOut',
  'seatMalformed',
  'seatTwice',
  'entrantTwice',
  'handicapMalformed',
  'resultMalformed',
  'rankMalformed',
  'scoreRequired',
  'scoreMalformed',
  'wrongSum',
] as const;
export type EventImportProblem = (typeof eventImportProblems)[number];

/** How a name of the file was matched. `chosen` means that staff chose the person or entry. */
const matchings = ['number', 'names', 'name', 'reading', 'chosen'] as const;
export type Matching = (typeof matchings)[number];

const candidate = z.object({
  /** An entry's id for games and tables, otherwise a person's. */
  id,
  latinName: z.string(),
  nativeName: z.string(),
  /** Tells apart people of the same name. */
  birthYear: z.number().int().nullable(),
  memberNo: z.string().nullable(),
});
export type ImportCandidate = z.output<typeof candidate>;

const nameInFile = z.object({
  /** Identifies this name in `choices`. */
  key: z.string(),
  /** The number and names as they are in the file. */
  text: z.string(),
  /** The lines with this name. */
  lines: z.array(z.number().int()),
  how: z.enum(matchings).nullable(),
  match: candidate.nullable(),
  /** `new` adds a person; `skip` leaves the lines out. */
  decision: z.enum(['new', 'skip']).nullable(),
  candidates: z.array(candidate),
});
export type NamedInFile = z.output<typeof nameInFile>;

const maxFileBytes = 1024 * 1024;
const maxCharacters = Math.ceil(maxFileBytes / 3) * 4;

const checked = z.object({
  headings: z.array(z.string()),
  columns: z.partialRecord(z.enum(allFields), z.number().int()),
  /** Fields without which the file cannot be read. */
  missing: z.array(z.enum(allFields)),
  lines: z.array(
    z.object({ line: z.number().int(), cells: z.array(z.string()), problems: z.array(z.enum(eventImportProblems)) }),
  ),
  names: z.array(nameInFile),
  /** Lines that will be imported. */
  ready: z.number().int(),
  /** Identifies the state of the section with which the file was compared. */
  state: z.string(),
  /** What was imported; null for a check. */
  imported: z.object({ lines: z.number().int(), waiting: z.number().int() }).nullable(),
});
export type CheckedEventImport = z.output<typeof checked>;

export const adminEventImportCalls = {
  adminEventImport: {
    summary: 'Check or import a CSV file for a section',
    description:
      'The file has entries, games, tables with scores, or standings. It is imported when `state` of the last check is sent: all of it or nothing, unless `leavesOutFaulty` is set. 4009 when the section was changed since; 4009 with `lostResults` when results would be lost or a finished round would change, unless `unlockReason` is given.',
    errors: ['notFound', 'conflict'],
    body: z.object({
      sectionId: id,
      kind: z.enum(eventImportKinds),
      content: z.base64().max(maxCharacters),
      /** The column of each field; null lets the server derive the columns from the headings. */
      columns: z.partialRecord(z.enum(allFields), z.number().int().min(0).max(99)).nullable().default(null),
      /** Decisions by the key of a name: an id, `new` or `skip`. */
      choices: z.record(z.string().max(400), z.string().max(20)).default({}),
      /** Imports the lines without problems of a file that has faulty lines. */
      leavesOutFaulty: z.boolean().default(false),
      /** The reason why players are seated again. Required when a round is over or results would be lost. */
      unlockReason: z.string().trim().max(500).default(''),
      state: z.string().max(64).nullable().default(null),
    }),
    data: checked,
  },
} satisfies Calls;
