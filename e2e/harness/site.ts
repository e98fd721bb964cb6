import { inject } from 'vitest';

let own: string | null = null;

/** Runs the rest of this file on a separate site, whose clock and data no other file shares. */
export const moveTo = (url: string): void => {
  own = url;
};

/** The site that the journeys of this file are on. */
export const siteUrl = (): string => own ?? inject('siteUrl');
