import { z } from 'zod';
import { emailAddress } from '../emailAddress.ts';
import { locales } from '../locale.ts';
import { html, id, instant, keyword } from '../values.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy, version } from './lists.ts';
import { deletionBody } from './plainCalls.ts';
import { issueLimits } from './textLimits.ts';
import type { Calls } from '../calls.ts';

/** `noRecipients`: at its time, the issue had no recipients, so it was not sent. */
export const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent', 'noRecipients'] as const;
/** What a publisher can do with an issue that is scheduled or being sent. */
export const issueActions = ['unschedule', 'pause', 'resume', 'stop', 'sendUncertain'] as const;

const locale = z.enum(locales);
const state = z.enum(issueStates);
const count = z.number().int();

const ids = z.array(id).max(issueLimits.items).default([]);
const text = z.object({
  subject: z.string().trim().max(issueLimits.subject).default(''),
  preheader: z.string().trim().max(issueLimits.preheader).default(''),
  /** HTML; the server sanitizes it. */
  content: z.string().max(issueLimits.content).default(''),
});
const fields = text.extend({
  /** The text in the other language, which makes the issue bilingual; null for an issue in one language. */
  other: text.nullable().default(null),
  /** Ids of news and events, in the order of the mail. */
  news: ids,
  events: ids,
});
const storedFields = fields.extend({
  content: html,
  other: text.extend({ content: html }).nullable(),
  news: z.array(id),
  events: z.array(id),
});

const figures = z.object({
  recipients: count,
  waiting: count,
  delivered: count,
  /** The mail server refused the mail, at once or after all retries. */
  refused: count,
  /** The process ended while it handed the mail over, so the delivery is unknown. */
  uncertain: count,
  /** Unsubscribed before the mail was sent, or the issue was stopped. */
  skipped: count,
  bounced: count,
  unsubscribed: count,
});

const row = z.object({
  id,
  /** The language of an issue in one language; the one in which a bilingual issue was begun. */
  locale,
  isBilingual: z.boolean(),
  subject: z.string(),
  state,
  startTime: instant.nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  editedAt: instant,
  editedBy: z.string(),
  figures,
});

const record = row.extend({
  fields: storedFields,
  ratePerMinute: count,
  countsClicks: z.boolean(),
  /** Whether the archive lists the issue after it was sent. */
  isInArchive: z.boolean(),
  /** Whether the site shows the archive. */
  hasArchive: z.boolean(),
  /** The address of the issue's page; null until it is sent. */
  webAddress: z.string().nullable(),
  /** The links of an issue that counts clicks, in the order of the mail. */
  links: z.array(z.object({ url: z.string(), clicks: count })),
  /** Why the mail server takes no mails at present; null while it does. */
  problem: z.string().nullable(),
  /** Confirmed subscribers of the issue’s languages at present. */
  audience: count,
  version,
});
z.globalRegistry.add(record, { id: 'Issue' });

const issueVersion = z.object({
  id,
  fields: storedFields,
  isPublished: z.boolean(),
  savedAt: instant,
  savedBy: z.string(),
});
const choice = z.object({ id, title: z.string(), at: instant });
const filters = pageQuery.extend({
  ...sortedBy('editedAt', 'startedAt'),
  locale: locale.optional(),
  state: state.optional(),
});

export const adminNewsletterCalls = {
  adminNewsletterList: {
    summary: 'List issues of the newsletter',
    description: 'The latest first.',
    query: filters,
    data: pageOf(row),
  },
  adminNewsletterCsv: {
    summary: 'Export issues of the newsletter as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminNewsletterGet: { summary: 'Get an issue with its figures', errors: ['notFound'], params: byId, data: record },
  adminNewsletterCreate: {
    summary: 'Create an issue in one language or in both',
    body: z.object({ locale, isBilingual: z.boolean().default(false) }),
    data: record,
  },
  adminNewsletterUpdate: {
    summary: 'Save the draft of an issue',
    description: '4009 when another editor has saved it since that version, or when it is scheduled.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: fields.extend({ version }),
    data: record,
  },
  adminNewsletterVersions: {
    summary: 'List the latest 200 versions of an issue',
    errors: ['notFound'],
    params: byId,
    data: z.array(issueVersion),
  },
  adminNewsletterDelete: {
    summary: 'Delete the draft of an issue',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
  adminNewsletterChoices: {
    summary: 'List news and upcoming events for an issue',
    description: 'Those in the issue, in their order, then the latest.',
    errors: ['notFound'],
    params: byId,
    query: z.object({ keyword: keyword.optional() }),
    data: z.object({ news: z.array(choice), events: z.array(choice) }),
  },
  adminNewsletterPreview: {
    summary: 'Preview the mail of an issue',
    description:
      'As it would be sent now, without the address of a reader. `locale` is the language of the readers of a bilingual issue, whose text comes first.',
    errors: ['notFound'],
    params: byId,
    query: z.object({ locale: locale.optional() }),
    data: z.object({ subject: z.string(), html: z.string(), text: z.string(), bytes: count }),
  },
  adminNewsletterTest: {
    summary: 'Send an issue to one address as a test',
    description: 'Limited per hour. `locale` as for the preview.',
    errors: ['notFound', 'rateLimited'],
    params: byId,
    body: z.object({ email: emailAddress, locale: locale.optional() }),
    data: z.null(),
  },
  adminNewsletterSend: {
    summary: 'Send an issue',
    description:
      'To the confirmed subscribers of its languages, immediately or at `startTime`. 4009 when there are none; an issue without any at `startTime` becomes `noRecipients`.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({
      version,
      startTime: z.iso.datetime({ precision: 3 }).nullable().default(null),
      ratePerMinute: z.number().int().min(1).max(30_000).default(600),
      /** Whether the links lead through this site, which counts them without a trace of the reader. */
      countsClicks: z.boolean().default(false),
    }),
    data: record,
  },
  adminNewsletterArchive: {
    summary: 'List an issue in the archive, or leave it out',
    description: 'Applies at once to an issue that was sent. Its page stays at the address that the mail contains.',
    errors: ['notFound'],
    params: byId,
    body: z.object({ isInArchive: z.boolean() }),
    data: record,
  },
  adminNewsletterControl: {
    summary: 'Unschedule, pause, resume or stop an issue',
    description:
      '`unschedule` makes a scheduled issue, or one without recipients, a draft again. `sendUncertain` sends again to addresses whose delivery is unknown.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ action: z.enum(issueActions) }),
    data: record,
  },
} satisfies Calls;
