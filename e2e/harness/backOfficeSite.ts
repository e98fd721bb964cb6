import { afterAll, beforeAll, inject } from 'vitest';
import { journeyEnvironment } from './journeyEnvironment.ts';
import { switchToSite } from './site.ts';
import { type RunningSite, startSite } from './startSite.ts';

/**
 * Starts a separate site for this file, with its own clock, settings and messages.
 * @param environment called before the site starts
 */
export function startBackOfficeSite(environment: () => Promise<Record<string, string>> = async () => ({})): {
  folder: () => string;
} {
  let site: RunningSite | undefined;
  beforeAll(async () => {
    const fileEnvironment = await environment();
    site = await startSite({
      ...(fileEnvironment.DEMO_CONTENT !== 'off' && { template: inject('siteTemplate') }),
      environment: { ...journeyEnvironment, ...fileEnvironment },
    });
    switchToSite(site.url);
  });
  afterAll(() => site?.stop());
  return { folder: () => site!.dataDir };
}
