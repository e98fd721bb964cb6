import { z } from 'zod';
import { locales } from '../locale.ts';
import { id, instant } from '../values.ts';
import {
  contentFileProblems,
  contentImportFormats,
  contentItemProblems,
  contentItemStates,
  contentOutcomes,
} from './contentProblems.ts';
import { byId, exportQuery, file, pageOf, pageQuery } from './lists.ts';
import type { Calls } from '../calls.ts';

/** `reading`: the file is being read; `ready`: its items are listed, and nothing is imported yet. */
export const contentImportStates = ['reading', 'failed', 'ready', 'running', 'done'] as const;

const importRow = z.object({
  id,
  fileName: z.string(),
  format: z.enum(contentImportFormats).nullable(),
  state: z.enum(contentImportStates),
  /** Why the file cannot be imported. */
  problem: z.enum(contentFileProblems).nullable(),
  staffName: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  items: z.number().int(),
  itemsDone: z.number().int(),
});

const counts = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
});

const importDetail = importRow.extend({
  locale: z.enum(locales),
  isPublishing: z.boolean(),
  chosen: z.number().int(),
  /** Items with problems. */
  withProblems: z.number().int(),
  outcomes: counts,
});
z.globalRegistry.add(importDetail, { id: 'ContentImportDetail' });

const item = z.object({
  /** The position in the export, from 1. */
  id,
  title: z.string(),
  state: z.enum(contentItemStates),
  problems: z.array(z.object({ problem: z.enum(contentItemProblems), detail: z.string() })),
  isChosen: z.boolean(),
  outcome: z.enum(contentOutcomes).nullable(),
  newsId: id.nullable(),
  /** Whether visitors can read it, now or from a scheduled time on. */
  isPublic: z.boolean(),
});

const itemFilters = pageQuery.extend({ state: z.enum(contentItemStates).optional() });

/** Names an unfinished upload. */
const upload = z
  .string()
  .regex(/^\d{1,15}-[0-9a-f]{32}$/)
  .meta({ examples: ['7-0123456789abcdef0123456789abcdef'] });

export const adminContentImportCalls = {
  adminContentImportList: {
    summary: 'List imports of content',
    description: 'The latest first.',
    query: pageQuery,
    data: pageOf(importRow),
  },
  adminContentImportCsv: {
    summary: 'Export imports of content as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(pageQuery),
    data: file,
  },
  adminContentUploadCreate: {
    summary: 'Begin the upload of an export',
    description: 'Its bytes follow at `url` with the tus protocol (HEAD, PATCH, DELETE).',
    errors: ['conflict'],
    /** In bytes. */
    body: z.object({ size: z.number().int().min(1) }),
    data: z.object({ upload, url: z.string() }),
  },
  adminContentImportCreate: {
    summary: 'Read a completely uploaded export',
    description: 'In the background; nothing is imported yet.',
    errors: ['notFound'],
    body: z.object({ upload, fileName: z.string().trim().min(1).max(200) }),
    data: importDetail,
  },
  adminContentImportGet: {
    summary: 'Get an import of content with its progress',
    errors: ['notFound'],
    params: byId,
    data: importDetail,
  },
  adminContentImportItems: {
    summary: 'List the items of an import',
    errors: ['notFound'],
    params: byId,
    query: itemFilters,
    data: pageOf(item),
  },
  adminContentImportReport: {
    summary: 'Export the items of an import as CSV',
    description: 'With what was lost.',
    errors: ['notFound'],
    params: byId,
    data: file,
  },
  adminContentImportChoose: {
    summary: 'Select or deselect items of an import',
    description: 'Without `items`, all that are new or changed.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ items: z.array(z.number().int()).max(1_000).optional(), isChosen: z.boolean() }),
    data: importDetail,
  },
  adminContentImportStart: {
    summary: 'Start importing the selected items',
    description: 'In the background. `isPublishing` requires the right to publish.',
    errors: ['notFound', 'conflict'],
    params: byId,
    /** `locale` is the language of texts for which the export states none. */
    body: z.object({ locale: z.enum(locales), isPublishing: z.boolean() }),
    data: importDetail,
  },
} satisfies Calls;
