import { inject } from 'vitest';

let separateUrl: string | null = null;

/** Directs the rest of this file to a separate site, whose clock and data no other file shares. */
export const switchToSite = (url: string): void => {
  separateUrl = url;
};

/** Directs the next file to the shared site again. */
export const switchToSharedSite = (): void => {
  separateUrl = null;
};

/** Returns the site that the journeys of this worker share. */
const sharedSite = () => inject('sites')[Number(process.env.VITEST_POOL_ID) - 1]!;

/** Returns the data folder of the shared site. */
export const siteFolder = (): string => sharedSite().dataDir;

/** Returns the address of the site that this file tests. */
export const siteUrl = (): string => separateUrl ?? sharedSite().url;
