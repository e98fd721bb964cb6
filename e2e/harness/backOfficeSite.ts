import { afterAll, beforeAll } from 'vitest';
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
    site = await startSite({ environment: { ...journeyEnvironment, ...(await environment()) } });
    moveTo(site.url);
  });
  afterAll(() => site?.stop());
  return { folder: () => site!.dataDir };
}
