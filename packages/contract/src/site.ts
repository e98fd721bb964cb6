import { z } from 'zod';
import { html, id, picture } from './values.ts';

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

export const standingPages = ['privacy', 'terms', 'introduction'] as const;

export const siteCalls = {
  aboutUs: {
    summary: 'Who we are, and how to reach us',
    data: z.object({
      title: z.string(),
      content: html,
      contacts: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  },
  page: {
    summary: 'A standing text of the site',
    query: z.object({ name: z.enum(standingPages) }),
    data: z.object({ title: z.string(), lead: z.string(), content: html }),
  },
  banners: { summary: 'What the home page leads with', data: z.array(banner) },
  dictItems: {
    summary: 'Choices for a select',
    query: z.object({ dictCode: z.string().max(64), dictType: z.string().max(64) }),
    data: z.array(z.object({ value: z.string(), text: z.string() })),
  },
};
