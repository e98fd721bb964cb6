/**
 * Limits of the texts that staff write, in characters, and of their lists, in items. This file does not import zod, so
 * that the back office can use it.
 */
export const newsLimits = { title: 120, titleSignature: 60, summary: 300, content: 200_000 } as const;
/** `authors`: how many authors an item may have. */
export const authorLimits = { name: 60, introduction: 600, authors: 6 } as const;
export const standingTextLimits = { title: 120, lead: 300, content: 200_000 } as const;
export const ownPageLimits = { title: 120, content: 200_000 } as const;
export const issueLimits = { subject: 150, preheader: 150, content: 100_000, items: 20 } as const;
/** The most characters of a note to the publishers, and of what a publisher returns a draft with. */
export const reviewLimits = { note: 1_000, comment: 1_000 } as const;
