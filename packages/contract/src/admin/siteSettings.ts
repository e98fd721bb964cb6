import { z } from 'zod';
import { socialChannelNames } from '../site.ts';
import { instant } from '../values.ts';
import { version } from './lists.ts';

/** @param most in characters; one language may be empty */
const optionalInBoth = (most: number) => z.object({ zh_CN: line(most), en_US: line(most) });
const line = (most: number) => z.string().trim().max(most).default('');
const address = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:https:\/\/[^\s\\]+)?$/)
  .default('');

const values = z.object({
  footerNotice: optionalInBoth(200),
  announcement: optionalInBoth(300),
  /** When the announcement disappears; null: it stays. */
  announcementUntil: instant.nullable().default(null),
  notFound: optionalInBoth(300),
  social: z.object(Object.fromEntries(socialChannelNames.map((name) => [name, address]))) as unknown as z.ZodObject<
    Record<(typeof socialChannelNames)[number], typeof address>
  >,
  registrations: z.array(z.object({ text: line(80).pipe(z.string().min(1)), url: address })).max(6),
});
const row = values.extend({ id: z.literal('siteSettings'), version });

export const siteSettingsCalls = {
  adminSiteSettingsGet: { summary: 'What every page of the site shows, in both languages', data: row },
  adminSiteSettingsUpdate: {
    summary: 'Change it; the second of two is told (4009)',
    body: values.extend({ version }),
    data: row,
  },
};
