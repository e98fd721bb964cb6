/** Types of news. This file does not import zod, which keeps the site's bundle small. */
export const newsTypes = ['news', 'hot', 'hotVideo'] as const;
export type NewsType = (typeof newsTypes)[number];
