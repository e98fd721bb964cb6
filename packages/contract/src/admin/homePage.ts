import { z } from 'zod';
import { homeLimits, homeNewsSources, homeSections } from '../homeSections.ts';
import { locales } from '../locale.ts';
import { id } from '../values.ts';
import type { Calls } from '../calls.ts';
import { shownInBothLanguages } from './bilingual.ts';
import { version } from './lists.ts';

const { news, videos } = homeLimits;

const hasEachOnce = (values: readonly string[]) => new Set(values).size === values.length;

const section = z.object({ kind: z.enum(homeSections), isShown: z.boolean() });

const pin = z.object({
  id,
  /** Of the drafts; '' in a language without one. */
  title: shownInBothLanguages,
  /** The languages in which the home page shows it now. */
  languages: z.array(z.enum(locales)),
});
z.globalRegistry.add(pin, { id: 'PinnedItem' });

/** The composition of the home page as a single record with one version. */
const row = z.object({
  id: z.literal('homePage'),
  /** All sections in order, the hidden ones included. */
  sections: z.array(section),
  newsSource: z.enum(homeNewsSources),
  newsCount: z.number().int(),
  videoCount: z.number().int(),
  /** In the order in which they come first. */
  pinnedNews: z.array(pin),
  pinnedVideos: z.array(pin),
  version,
});
z.globalRegistry.add(row, { id: 'HomePageComposition' });

/** The ids of news items or videos. @param max the number of pins */
const pins = (max: number) => z.array(id).max(max).refine(hasEachOnce).default([]);

const body = z.object({
  /** Each section once. */
  sections: z
    .array(section)
    .length(homeSections.length)
    .refine((sections) => hasEachOnce(sections.map(({ kind }) => kind))),
  newsSource: z.enum(homeNewsSources),
  newsCount: z.number().int().min(news.min).max(news.max),
  videoCount: z.number().int().min(videos.min).max(videos.max),
  pinnedNews: pins(news.pins),
  pinnedVideos: pins(videos.pins),
  version,
});

export const adminHomePageCalls = {
  adminHomePageGet: { summary: 'Get the composition of the home page', data: row },
  adminHomePageUpdate: {
    summary: 'Update the composition of the home page',
    description: 'The site shows the change immediately. 4009 on a version conflict.',
    errors: ['conflict'],
    body,
    data: row,
  },
} satisfies Calls;
