import { z } from 'zod';
import { locales } from '../locale.ts';
import { standingTextNames } from '../standingTexts.ts';
import { instant } from '../values.ts';
import { inBoth } from './bilingual.ts';
import { pageOf, pageQuery, version } from './lists.ts';
import { standingTextLimits } from './textLimits.ts';
import { limitedText, previewAddress, textPart, textState, textVersionPart } from './drafts.ts';

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
  title: inBoth(z.string()),
  states: inBoth(textState),
  /** Whether a draft differs from what was published. */
  hasChanges: z.boolean(),
  editedAt: instant.nullable(),
  editedBy: z.string(),
});
const record = z.object({ id: name, texts: inBoth(textPart.extend({ fields })) });
const consentState = z.object({
  id: z.enum(['privacy', 'terms']),
  /** The version in force. */
  version: z.string(),
  /** Since when; null for the first version. */
  startTime: instant.nullable(),
  /** The version that will be in force later. */
  next: z.object({ version: z.string(), startTime: instant }).nullable(),
  /** Open accounts that agreed to the version in force. */
  agreed: z.number().int(),
  /** Open accounts that agreed to an earlier version only. */
  owed: z.number().int(),
});
const byKind = consentState.pick({ id: true });
const byName = z.object({ id: name });

export const adminStandingTextCalls = {
  adminConsentGet: { summary: 'Who agreed to a text that needs consent', params: byKind, data: consentState },
  adminConsentRequest: {
    summary: 'Ask everyone who agreed to an earlier version, from the time of a scheduled text or at once',
    params: byKind,
    data: consentState,
  },
  adminStandingTextList: { summary: 'All standing texts', query: pageQuery, data: pageOf(row) },
  adminStandingTextGet: { summary: 'A standing text with its drafts', params: byName, data: record },
  adminStandingTextDraftSave: {
    summary: 'Save the draft of a language; 4009 when another editor has saved it since that version',
    params: byName,
    body: z.object({ locale, fields: written, version }),
    data: z.object({ version, savedAt: instant }),
  },
  adminStandingTextPublish: {
    summary: 'Publish the draft of a language, at once or at a time, until which visitors read the present text',
    params: byName,
    body: z.object({ locale, version, startTime: z.iso.datetime({ precision: 3 }).nullable().default(null) }),
    data: record,
  },
  adminStandingTextWithdraw: {
    summary: 'Cancel the scheduled publication of a language; its draft stays',
    params: byName,
    body: z.object({ locale }),
    data: record,
  },
  adminStandingTextVersions: {
    summary: 'The latest 200 versions of the text of a language',
    params: byName,
    query: z.object({ locale }),
    data: z.array(textVersionPart.extend({ fields })),
  },
  adminStandingTextPreview: {
    summary: 'An address that shows the draft of a language to anyone for seven days',
    params: byName,
    body: z.object({ locale }),
    data: previewAddress,
  },
  adminStandingTextPreviewEnd: {
    summary: 'End all preview addresses of the draft of a language',
    params: byName,
    body: z.object({ locale }),
    data: z.null(),
  },
};
