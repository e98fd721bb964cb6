import { z } from 'zod';
import { locales } from './locale.ts';
import { pagePlaces } from './ownPages.ts';
import { sentenceNames } from './sentences.ts';
import { socialNetworks } from './socialNetworks.ts';
import { standingTextNames } from './standingTexts.ts';
import { html, id, picture } from './values.ts';
import type { Calls } from './calls.ts';

export const banner = z.object({
  id,
  title: z.string(),
  image: picture,
  /** What the picture shows, for readers who do not see it. */
  imageAlt: z.string(),
  link: z.string(),
  eyebrow: z.string(),
  text: z.string(),
  action: z.string(),
});
export type Banner = z.infer<typeof banner>;

const standingText = z.object({ title: z.string(), lead: z.string(), content: html });

const ownPage = z.object({
  /** Its address below `/pages/`. */
  slug: z.string(),
  /** Null when the page is not published in the language of the call. */
  title: z.string().nullable(),
  content: html.nullable(),
  /** The beginning of the text, for search engines and shares; '' for none. */
  description: z.string(),
  /** Path of the first picture of the text; null for none. */
  image: picture.nullable(),
  /** The languages in which it is published. */
  languages: z.array(z.enum(locales)),
});
export type OwnPage = z.infer<typeof ownPage>;

const socialLink = z.object({
  network: z.enum(socialNetworks),
  /** What staff call it, or the name of the network. */
  name: z.string(),
  /** '' when the icon leads nowhere, or shows a QR code. */
  url: z.string(),
  /** Path of the picture with a QR code that the icon shows. */
  qrCode: picture.nullable(),
});
export type SocialLink = z.infer<typeof socialLink>;

/** What staff decide about every page. Texts are '' where there is none. */
export const siteSettings = z.object({
  /** The association's full name. */
  name: z.string(),
  shortName: z.string(),
  /** The short name in English, which the logo shows on Chinese pages too. */
  englishShortName: z.string(),
  /** Path of the logo's picture; null for the built-in logo. */
  logo: picture.nullable(),
  /** Path of the icon's picture; null for the built-in icon. */
  icon: picture.nullable(),
  /** The picture of shared pages without one of their own; null for the built-in one. */
  sharePicture: z.object({ url: picture, alt: z.string() }).nullable(),
  /** The association's IANA time zone, whose days publications are dated by. */
  timeZone: z.string(),
  /** A line at the bottom of every page. */
  footerNotice: z.string(),
  /** A line at the top of every page, such as one about maintenance. */
  announcement: z.string(),
  /** What the page for unknown addresses says. */
  notFound: z.string(),
  /** The icons in the footer, in order. */
  socialLinks: z.array(socialLink),
  /** Numbers under which the site is registered with authorities, such as ICP numbers in China. */
  registrations: z.array(z.object({ text: z.string(), url: z.string() })),
  /** Whether visitors can read the issues of the newsletter that were sent. */
  hasNewsletterArchive: z.boolean(),
  /** The sentences that staff wrote instead of the built-in ones, in the language of the call. */
  sentences: z.partialRecord(z.enum(sentenceNames), z.string()),
  /** The languages in which each text of the site can be read; pages link to no other. */
  texts: z.record(z.enum(standingTextNames), z.array(z.enum(locales))),
  /** The pages that the menu and the footer link, in order, in the language of the call. */
  pages: z.array(z.object({ slug: z.string(), title: z.string(), place: z.enum(pagePlaces).exclude(['none']) })),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** The names of values that staff can edit, by the code of the call `dictItems`. */
export const dictionaryCodes = ['orderPurpose', 'resultOfTransaction'] as const;
export type DictionaryCode = (typeof dictionaryCodes)[number];

export const siteCalls = {
  siteSettings: { summary: 'Get the settings that every page shows', data: siteSettings },
  aboutUs: {
    summary: 'Get the About page and the contact details',
    data: z.object({
      title: z.string(),
      content: html,
      contacts: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  },
  page: {
    summary: 'Get a page that staff edit',
    description: 'Introduction, privacy or terms.',
    errors: ['notFound'],
    query: z.object({ name: z.enum(standingTextNames).exclude(['about']) }),
    data: standingText,
  },
  pagePreview: {
    summary: 'Get the draft of a page by its preview token',
    errors: ['notFound'],
    params: z.object({ token: z.string().max(400) }),
    data: standingText,
  },
  ownPageGet: {
    summary: 'Get a page that staff created',
    description: 'By an address below `/pages/` that it has or had; `slug` is the current one.',
    errors: ['notFound'],
    query: z.object({ slug: z.string().max(200) }),
    data: ownPage,
  },
  ownPagePreview: {
    summary: 'Get the draft of a page that staff created by its preview token',
    errors: ['notFound'],
    params: z.object({ token: z.string().max(400) }),
    data: ownPage,
  },
  banners: { summary: 'List the banners of the home page', data: z.array(banner) },
  dictItems: {
    summary: 'List the choices for a select field',
    errors: ['notFound'],
    query: z.object({ dictCode: z.string().max(64), dictType: z.string().max(64) }),
    data: z.array(z.object({ value: z.string(), text: z.string() })),
  },
} satisfies Calls;
