import { inject } from 'vitest';

let own: string | null = null;

/** Directs the rest of this file to a separate site, whose clock and data no other file shares. */
export const moveTo = (url: string): void => {
  own = url;
};

/** Returns the address of the site that this file tests. */
export const siteUrl = (): string => own ?? inject('siteUrl');
