import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { journeyEnvironment } from './journeyEnvironment.ts';
import { startSite } from './startSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteTemplate: string;
  }
}

/** Loads the demonstration content once. Sites of their own start from a copy, which takes a quarter of the time. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-template-'));
  const site = await startSite({ dataDir: folder, environment: journeyEnvironment });
  await site.stop();
  project.provide('siteTemplate', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
