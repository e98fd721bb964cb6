/**
 * Limits of the texts that staff write, in characters, and of their lists, in entries. Without zod, so that the back
 * office can import them.
 */
export const newsLimits = { title: 120, titleSignature: 60, summary: 300, content: 200_000 } as const;
export const standingTextLimits = { title: 120, lead: 300, content: 200_000 } as const;
export const issueLimits = { subject: 150, preheader: 150, content: 100_000, items: 20 } as const;
