import { z } from 'zod';
import { locales } from '../locale.ts';
import { standingTextNames } from '../standingTexts.ts';
import { instant } from '../values.ts';
import { inBothLanguages } from './bilingual.ts';
import { pageOf, pageQuery, version } from './lists.ts';
import { standingTextLimits } from './textLimits.ts';
import { limitedText, previewAddress, textPart, textState, textVersionPart } from './drafts.ts';
import type { Calls } from '../calls.ts';

const name = z.enum(standingTextNames);
const locale = z.enum(locales);

const written = z.object({
  title: limitedText(standingTextLimits.title),
  lead: limitedText(standingTextLimits.lead),
  /** HTML; the server sanitizes it. */
  content: limitedText(standingTextLimits.content),
});
const fields = z.object({ title: z.string(), lead: z.string(), content: z.string() });

const row = z.object({
  id: name,
  /** Of the drafts; '' in a language without one. */
  title: inBothLanguages(z.string()),
  states: inBothLanguages(textState),
  /** Whether a draft differs from what was published. */
  hasChanges: z.boolean(),
  editedAt: instant.nullable(),
  editedBy: z.string(),
});
const record = z.object({ id: name, texts: inBothLanguages(textPart.extend({ fields })) });
z.globalRegistry.add(record, { id: 'PageRecord' });
const consentState = z.object({
  id: z.enum(['privacy', 'terms']),
  /** The version in force. */
  version: z.string(),
  /** When this version came into force; null for the first version. */
  startTime: instant.nullable(),
  /** The version that will be in force later. */
  next: z.object({ version: z.string(), startTime: instant }).nullable(),
  /** Open accounts that agreed to the version in force. */
  agreed: z.number().int(),
  /** Open accounts that agreed to an earlier version only. */
  owed: z.number().int(),
});
z.globalRegistry.add(consentState, { id: 'ConsentState' });
const byKind = consentState.pick({ id: true });
const byName = z.object({ id: name });

export const adminStandingTextCalls = {
  adminConsentGet: { summary: 'Count who agreed to a text that requires consent', params: byKind, data: consentState },
  adminConsentRequest: {
    summary: 'Ask for consent to the new version of a text',
    description: 'Asks everyone who agreed to an earlier version: from the time of a scheduled text, or immediately.',
    params: byKind,
    data: consentState,
  },
  adminStandingTextList: { summary: 'List the pages that staff edit', query: pageQuery, data: pageOf(row) },
  adminStandingTextGet: { summary: 'Get a page with its drafts', params: byName, data: record },
  adminStandingTextDraftSave: {
    summary: 'Save the draft of a page in one language',
    description: '4009 when another editor has saved it since that version.',
    errors: ['conflict'],
    params: byName,
    body: z.object({ locale, fields: written, version }),
    data: z.object({ version, savedAt: instant }),
  },
  adminStandingTextPublish: {
    summary: 'Publish the draft of a page in one language',
    description: 'Immediately, or at `startTime`; until then visitors read the current text.',
    errors: ['conflict'],
    params: byName,
    body: z.object({ locale, version, startTime: z.iso.datetime({ precision: 3 }).nullable().default(null) }),
    data: record,
  },
  adminStandingTextWithdraw: {
    summary: 'Cancel the scheduled publication of a page',
    description: 'In one language; its draft stays.',
    errors: ['conflict'],
    params: byName,
    body: z.object({ locale }),
    data: record,
  },
  adminStandingTextVersions: {
    summary: 'List the latest 200 versions of a page in one language',
    params: byName,
    query: z.object({ locale }),
    data: z.array(textVersionPart.extend({ fields })),
  },
  adminStandingTextPreview: {
    summary: 'Create a preview address of a page’s draft',
    description: 'For one language. The address shows the draft to everyone who has it, for seven days.',
    errors: ['notFound'],
    params: byName,
    body: z.object({ locale }),
    data: previewAddress,
  },
  adminStandingTextPreviewEnd: {
    summary: 'Revoke the preview addresses of a page’s draft',
    description: 'For one language.',
    params: byName,
    body: z.object({ locale }),
    data: z.null(),
  },
} satisfies Calls;
