import type { TestProject } from 'vitest/node';
import { startSite } from './startSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** One site for all journeys that do not break it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // The crawl asks for more in ten seconds than any person would.
  const site = await startSite({ environment: { LIMIT_FLOOD: '0', LIMIT_SUBSCRIBE_ADDRESS: '10000' } });
  project.provide('siteUrl', site.url);
  return () => site.stop();
}
