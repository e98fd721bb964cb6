import { z } from 'zod';
import { id, instant } from '../values.ts';
import { version } from './lists.ts';

/** The state of a language of a record; `none`: nothing was written. */
export const textStates = ['none', 'draft', 'scheduled', 'published', 'withdrawn'] as const;
export type TextState = (typeof textStates)[number];
export const textState = z.enum(textStates);

/** Whether a draft waits for a publisher, or was returned by one. */
export const reviewStates = ['waiting', 'returned'] as const;
export type ReviewState = (typeof reviewStates)[number];
export const reviewState = z.enum(reviewStates);

/** A submission for review that is open. */
export const review = z.object({
  state: reviewState,
  submittedAt: instant,
  submittedBy: z.string(),
  /** '' for none. */
  note: z.string(),
  /** Null while it waits. */
  returnedAt: instant.nullable(),
  returnedBy: z.string(),
  /** What the publisher asks for. */
  comment: z.string(),
});
z.globalRegistry.add(review, { id: 'Review' });

/** @param max in characters */
export const limitedText = (max: number) => z.string().trim().max(max).default('');

/** One language of a record, without its fields. */
export const textPart = z.object({
  state: textState,
  /** Whether the draft differs from what was published. */
  hasChanges: z.boolean(),
  /** When it was or will be published. */
  startTime: instant.nullable(),
  /** Of the draft; 0 when nothing was written. */
  version,
  savedAt: instant.nullable(),
  savedBy: z.string(),
});

/** An earlier state of a text, without its fields. */
export const textVersionPart = z.object({ id, isPublished: z.boolean(), savedAt: instant, savedBy: z.string() });

export const previewAddress = z.object({ url: z.string(), expiresAt: instant });
