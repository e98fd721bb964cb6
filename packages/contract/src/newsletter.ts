import { z } from 'zod';
import { emailAddress } from './emailAddress.ts';
import { locales } from './locale.ts';
import { pageOf, pageQuery } from './paging.ts';
import { html, instant } from './values.ts';
import type { Calls } from './calls.ts';

const token = z.string().max(200);

const item = z.object({
  title: z.string(),
  /** The summary of a news item; date and venue of an event. */
  text: z.string(),
  /** Path of the picture; '' for none. */
  picture: z.string(),
  alt: z.string(),
  /** Path of the item's page on this site. */
  path: z.string(),
});

const issueText = z.object({
  locale: z.enum(locales),
  subject: z.string(),
  /** The line that mail programs show beside the subject. */
  preheader: z.string(),
  content: html,
  news: z.array(item),
  events: z.array(item),
});
z.globalRegistry.add(issueText, { id: 'IssueText' });
export type IssueText = z.infer<typeof issueText>;

const webIssue = z.object({
  sentAt: instant,
  /** The issue as it was sent, in each of its languages; empty after it was withdrawn. */
  texts: z.array(issueText),
  /** Whether the archive lists the issue. */
  isListed: z.boolean(),
  /** Whether its sending was stopped, which withdraws it. */
  isWithdrawn: z.boolean(),
});

const archiveRow = z.object({
  /** Identifies the issue in its address. */
  key: z.string(),
  sentAt: instant,
  texts: z.array(issueText.pick({ locale: true, subject: true, preheader: true })),
});

export const newsletterCalls = {
  newsletterIssues: {
    summary: 'List the issues of the newsletter archive',
    description: 'The latest first. 4004 while the archive is off.',
    errors: ['notFound'],
    query: pageQuery,
    data: pageOf(archiveRow),
  },
  newsletterIssue: {
    summary: 'Get an issue of the newsletter as it was sent',
    description: 'Without personal data. Its key is in the mail; a withdrawn issue has no texts.',
    errors: ['notFound'],
    params: z.object({ key: z.string().max(64) }),
    data: webIssue,
  },
  subscribe: {
    summary: 'Subscribe an email address to the newsletter',
    description: 'Sends a confirmation mail. The answer is the same for known and unknown addresses.',
    errors: ['rateLimited'],
    body: z.object({ email: emailAddress }),
    data: z.null(),
  },
  subscribeConfirm: {
    summary: 'Confirm a newsletter subscription',
    errors: ['notFound'],
    query: z.object({ token: token.optional() }),
    body: z.object({ token: token.optional() }),
    data: z.null(),
  },
  subscribeRemove: {
    summary: 'End a newsletter subscription',
    errors: ['notFound'],
    query: z.object({ token: token.optional() }),
    body: z.object({ token: token.optional() }),
    data: z.null(),
  },
} satisfies Calls;
