import type { TestProject } from 'vitest/node';
import { administrator } from './administrator.ts';
import { startSite } from './startSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** One site for all journeys that do not break it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // The journeys ask for more from one address than any person would.
  const raised = ['LIMIT_SUBSCRIBE_ADDRESS', 'LIMIT_SMS_ADDRESS', 'LIMIT_SMS_COUNTRY', 'LIMIT_LOGIN_ADDRESS'].map((limit) => [limit, '10000']);
  const site = await startSite({
    environment: { LIMIT_FLOOD: '0', ADMIN_USERNAME: administrator.username, ADMIN_PASSWORD: administrator.password, ...Object.fromEntries(raised) },
  });
  project.provide('siteUrl', site.url);
  return () => site.stop();
}
