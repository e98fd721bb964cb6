import { afterAll, beforeAll } from 'vitest';
import { journeyEnvironment } from './journeyEnvironment.ts';
import { moveTo } from './site.ts';
import { type RunningSite, startSite } from './startSite.ts';

/** A site of this file's own, whose clock, settings and messages are nobody else's. @param environment told when the file begins */
export function officeSite(environment: () => Promise<Record<string, string>> = async () => ({})): { folder: () => string } {
  let site: RunningSite | undefined;
  beforeAll(async () => {
    site = await startSite({ environment: { ...journeyEnvironment, ...(await environment()) } });
    moveTo(site.url);
  });
  afterAll(() => site?.stop());
  return { folder: () => site!.dataDir };
}
