import type { TestProject } from 'vitest/node';
import { journeyEnvironment } from './journeyEnvironment.ts';
import { startSite } from './startSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** Starts the site that all tests share unless they stop or alter it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite({ environment: journeyEnvironment });
  project.provide('siteUrl', site.url);
  return () => site.stop();
}
