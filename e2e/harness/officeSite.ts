import { afterAll, beforeAll } from 'vitest';
import { administrator } from './administrator.ts';
import { moveTo } from './site.ts';
import { type RunningSite, startSite } from './startSite.ts';

// The journeys ask for more from one address than any person would.
const raised = Object.fromEntries(
  ['LIMIT_SUBSCRIBE_ADDRESS', 'LIMIT_SMS_ADDRESS', 'LIMIT_SMS_COUNTRY', 'LIMIT_LOGIN_ADDRESS'].map((limit) => [limit, '10000']),
);

/** A site of this file's own, whose clock, settings and messages are nobody else's. @param environment told when the file begins */
export function officeSite(environment: () => Promise<Record<string, string>> = async () => ({})): { folder: () => string } {
  let site: RunningSite | undefined;
  beforeAll(async () => {
    site = await startSite({
      environment: {
        LIMIT_FLOOD: '0',
        ADMIN_USERNAME: administrator.username,
        ADMIN_PASSWORD: administrator.password,
        ...raised,
        ...(await environment()),
      },
    });
    moveTo(site.url);
  });
  afterAll(() => site?.stop());
  return { folder: () => site!.dataDir };
}
