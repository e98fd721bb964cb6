import { inject } from 'vitest';

let own: string | null = null;

/** From here on this file's journeys are on a site of their own: what they do to it, to its clock above all, is nobody else's affair. */
export const moveTo = (url: string): void => {
  own = url;
};

/** The site that the journeys of this file are on. */
export const siteUrl = (): string => own ?? inject('siteUrl');
