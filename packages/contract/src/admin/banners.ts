import { z } from 'zod';
import { id, instant } from '../values.ts';
import { bilingualText, requireCompleteLanguages } from './bilingual.ts';
import { byId, exportQuery, file, pageOf, pageQuery, version } from './lists.ts';
import { deletionBody, newOrderBody } from './plainCalls.ts';
import { pictureRow } from './pictures.ts';
import type { Calls } from '../calls.ts';

export const bannerStates = ['hidden', 'scheduled', 'shown', 'ended'] as const;

const texts = {
  eyebrow: bilingualText(60),
  title: bilingualText(120),
  text: bilingualText(300),
  /** A path of this site, such as `/news/12`. */
  link: bilingualText(300),
  action: bilingualText(40),
};
const moment = z.iso.datetime({ precision: 3 }).nullable().default(null);
const fields = z.object({ ...texts, isShown: z.boolean(), shownFrom: moment, shownUntil: moment, picture: id });

const isPath = (link: string) => link === '' || /^\/(?![/\\])\S*$/.test(link);

const complete = (banner: z.output<typeof fields>, context: z.core.$RefinementCtx) => {
  const { eyebrow, title, text, link, action, shownFrom, shownUntil } = banner;
  const report = (path: string[]) => context.addIssue({ code: 'custom', path, input: banner });
  requireCompleteLanguages({ title, link, action, eyebrow, text }, ['title', 'link', 'action'], report);
  for (const locale of ['zh_CN', 'en_US'] as const) if (!isPath(link[locale])) report(['link', locale]);
  if (shownFrom !== null && shownUntil !== null && shownUntil <= shownFrom) report(['shownUntil']);
};

export const bannerRow = z.object({
  id,
  ...texts,
  isShown: z.boolean(),
  shownFrom: instant.nullable(),
  shownUntil: instant.nullable(),
  state: z.enum(bannerStates),
  picture: pictureRow,
  version,
});
z.globalRegistry.add(bannerRow, { id: 'Banner' });
const filters = pageQuery.extend({ state: z.enum(bannerStates).optional() });

export const adminBannerCalls = {
  adminBannerList: {
    summary: 'List banners',
    description: 'In display order.',
    query: filters,
    data: pageOf(bannerRow),
  },
  adminBannerCsv: {
    summary: 'Export banners as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminBannerGet: { summary: 'Get a banner', errors: ['notFound'], params: byId, data: bannerRow },
  adminBannerCreate: {
    summary: 'Create a banner',
    description: 'New banners are added at the end.',
    body: fields.superRefine(complete),
    data: bannerRow,
  },
  adminBannerUpdate: {
    summary: 'Update a banner',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: fields.extend({ version }).superRefine(complete),
    data: bannerRow,
  },
  adminBannerDelete: {
    summary: 'Delete a banner',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
  adminBannerOrder: {
    summary: 'Reorder all banners',
    errors: ['notFound', 'conflict'],
    body: newOrderBody,
    data: z.null(),
  },
} satisfies Calls;
