/** Without zod, so that the public site can import the values. */
export const newsTypes = ['news', 'hot', 'hotVideo'] as const;
export type NewsType = (typeof newsTypes)[number];
