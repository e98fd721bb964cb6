import { z } from 'zod';
import { locales } from '../locale.ts';
import { pagePlaces } from '../ownPages.ts';
import { isSlug } from '../slugs.ts';
import { html, id, instant } from '../values.ts';
import { bilingualText, inBothLanguages } from './bilingual.ts';
import { limitedText, previewAddress, textPart, textState, textVersionPart } from './drafts.ts';
import { byId, pageOf, pageQuery, version } from './lists.ts';
import { deletionBody, newOrderBody } from './plainCalls.ts';
import { ownPageLimits } from './textLimits.ts';
import type { Calls } from '../calls.ts';

const locale = z.enum(locales);
const place = z.enum(pagePlaces);
const slug = z.string().trim().toLowerCase().refine(isSlug);

const row = z.object({
  id,
  /** Of the drafts; '' in a language without one. */
  title: inBothLanguages(z.string()),
  slug: z.string(),
  place,
  states: inBothLanguages(textState),
  startTime: inBothLanguages(instant.nullable()),
  hasChanges: z.boolean(),
  editedAt: instant.nullable(),
  editedBy: z.string(),
});
const fields = z.object({ title: z.string(), content: html });
const record = z.object({
  id,
  /** The address below `/pages/`. */
  slug: z.string(),
  place,
  version,
  texts: inBothLanguages(textPart.extend({ fields })),
});
z.globalRegistry.add(record, { id: 'OwnPageRecord' });

export const adminOwnPageCalls = {
  adminOwnPageList: {
    summary: 'List the pages that staff created',
    description: 'In the order in which menu and footer link them.',
    query: pageQuery.extend({ place: place.optional() }),
    data: pageOf(row),
  },
  adminOwnPageGet: {
    summary: 'Get a page that staff created with its drafts',
    errors: ['notFound'],
    params: byId,
    data: record,
  },
  adminOwnPageCreate: {
    summary: 'Create a page',
    description: 'Its titles become drafts. New pages are added at the end.',
    body: z.object({ title: bilingualText(ownPageLimits.title), slug, place }).superRefine(({ title }, context) => {
      if (title.zh_CN === '' && title.en_US === '')
        for (const language of locales) context.addIssue({ code: 'custom', path: ['title', language], input: '' });
    }),
    data: record,
  },
  adminOwnPageUpdate: {
    summary: 'Update the address or the place of a page',
    description: 'The site shows the change immediately. Earlier addresses lead to the new one.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ slug, place, version }),
    data: record,
  },
  adminOwnPageDelete: {
    summary: 'Delete a page with its drafts and versions',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
  adminOwnPageOrder: {
    summary: 'Reorder all pages that staff created',
    errors: ['notFound', 'conflict'],
    body: newOrderBody,
    data: z.null(),
  },
  adminOwnPageDraftSave: {
    summary: 'Save the draft of a created page in one language',
    description: '4009 when another editor has saved it since that version.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({
      locale,
      fields: z.object({
        title: limitedText(ownPageLimits.title),
        /** HTML; the server sanitizes it. */
        content: limitedText(ownPageLimits.content),
      }),
      version,
    }),
    data: z.object({ version, savedAt: instant }),
  },
  adminOwnPagePublish: {
    summary: 'Publish the draft of a created page in one language',
    description: 'Immediately, or at `startTime`; until then visitors do not see this language.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ locale, version, startTime: z.iso.datetime({ precision: 3 }).nullable().default(null) }),
    data: record,
  },
  adminOwnPageWithdraw: {
    summary: 'Withdraw a created page from the site in one language',
    description: 'Its draft stays.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ locale }),
    data: record,
  },
  adminOwnPageVersions: {
    summary: 'List the latest 200 versions of a created page in one language',
    params: byId,
    query: z.object({ locale }),
    data: z.array(textVersionPart.extend({ fields })),
  },
  adminOwnPagePreview: {
    summary: 'Create a preview address of a created page’s draft',
    description: 'For one language. The address shows the draft to everyone who has it, for seven days.',
    errors: ['notFound'],
    params: byId,
    body: z.object({ locale }),
    data: previewAddress,
  },
  adminOwnPagePreviewEnd: {
    summary: 'Revoke the preview addresses of a created page’s draft',
    description: 'For one language.',
    errors: ['notFound'],
    params: byId,
    body: z.object({ locale }),
    data: z.null(),
  },
} satisfies Calls;
