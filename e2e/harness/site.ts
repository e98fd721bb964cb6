import { inject } from 'vitest';

let own: string | null = null;

/** Directs the rest of this file to a separate site, whose clock and data no other file shares. */
export const moveTo = (url: string): void => {
  own = url;
};

/** Directs the next file to the shared site again. */
export const moveBack = (): void => {
  own = null;
};

/** Returns the site that the journeys of this worker share. */
const sharedSite = () => inject('sites')[Number(process.env.VITEST_POOL_ID) - 1]!;

/** Returns the data folder of the shared site. */
export const siteFolder = (): string => sharedSite().dataDir;

/** Returns the address of the site that this file tests. */
export const siteUrl = (): string => own ?? sharedSite().url;
