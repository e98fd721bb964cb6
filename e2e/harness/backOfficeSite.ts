import { afterAll, beforeAll, inject } from 'vitest';
import { journeyEnvironment } from './journeyEnvironment.ts';
import { moveTo } from './site.ts';
import { type RunningSite, startSite } from './startSite.ts';

/**
 * Starts a separate site for this file, with its own clock, settings and messages.
 * @param environment called before the site starts
 */
export function backOfficeSite(environment: () => Promise<Record<string, string>> = async () => ({})): {
  folder: () => string;
} {
  let site: RunningSite | undefined;
  beforeAll(async () => {
    const own = await environment();
    site = await startSite({
      ...(own.DEMO_CONTENT !== 'off' && { template: inject('siteTemplate') }),
      environment: { ...journeyEnvironment, ...own },
    });
    moveTo(site.url);
  });
  afterAll(() => site?.stop());
  return { folder: () => site!.dataDir };
}
