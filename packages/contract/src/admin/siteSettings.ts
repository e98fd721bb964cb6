import { z } from 'zod';
import { emailAddress } from '../emailAddress.ts';
import { locales } from '../locale.ts';
import { socialNetworks } from '../socialNetworks.ts';
import { id, instant } from '../values.ts';
import { inBothLanguages } from './bilingual.ts';
import { version } from './lists.ts';
import { pictureRow } from './pictures.ts';
import type { Calls } from '../calls.ts';

/** Either language may be empty. @param max in characters */
const optionalInBothLanguages = (max: number) => z.object({ zh_CN: line(max), en_US: line(max) });
const line = (max: number) => z.string().trim().max(max).default('');
const address = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:https:\/\/[^\s\\]+)?$/)
  .default('');

/** A name without line breaks, because mails use it in headers, which are single lines. @param max in characters */
const nameInBothLanguages = (max: number) => {
  const text = z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u);
  return inBothLanguages(text);
};

const values = z.object({
  name: nameInBothLanguages(80),
  /** Where space is limited, such as in text messages. */
  shortName: nameInBothLanguages(24),
  footerNotice: optionalInBothLanguages(200),
  announcement: optionalInBothLanguages(300),
  /** When the announcement disappears; null shows it until it is deleted. */
  announcementUntil: instant.nullable().default(null),
  notFound: optionalInBothLanguages(300),
  /** Whether the site lists the issues of the newsletter that were sent. */
  hasNewsletterArchive: z.boolean().default(false),
  /** Where answers to newsletters go; null for the sender's address. */
  newsletterReplyTo: emailAddress.nullable().default(null),
  registrations: z.array(z.object({ text: line(80).pipe(z.string().min(1)), url: address })).max(6),
});

/** An icon in the footer with where it leads: to an address or a QR code. With neither, it leads nowhere. */
const socialLink = z.object({
  network: z.enum(socialNetworks),
  /** '' in both languages for the name of the network. */
  name: optionalInBothLanguages(40),
  url: address,
});
const socialLinkBody = socialLink
  .extend({ /** The id of a picture. */ qrCode: id.nullable().default(null) })
  .superRefine((link, context) => {
    const report = (path: string[]) => context.addIssue({ code: 'custom', path, input: link });
    if (link.url !== '' && link.qrCode !== null) report(['url']);
    const needsNames = link.network === 'other' || locales.some((locale) => link.name[locale] !== '');
    for (const locale of locales) if (needsNames && link.name[locale] === '') report(['name', locale]);
  });

const row = values.extend({
  id: z.literal('siteSettings'),
  logo: pictureRow.nullable(),
  icon: pictureRow.nullable(),
  sharePicture: pictureRow.nullable(),
  socialLinks: z.array(socialLink.extend({ qrCode: pictureRow.nullable() })),
  version,
});
z.globalRegistry.add(row, { id: 'StaffSiteSettings' });

export const adminSiteSettingsCalls = {
  adminSiteSettingsGet: {
    summary: 'Get the site settings in both languages',
    description: 'What every page shows.',
    data: row,
  },
  adminSiteSettingsUpdate: {
    summary: 'Update the site settings',
    description: '4009 on a version conflict.',
    errors: ['conflict'],
    body: values.extend({
      logo: id.nullable().default(null),
      icon: id.nullable().default(null),
      sharePicture: id.nullable().default(null),
      socialLinks: z.array(socialLinkBody).max(12),
      version,
    }),
    data: row,
  },
} satisfies Calls;
