import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { unpackBrowser } from './packagedBrowser.ts';
import { journeyEnvironment } from './journeyEnvironment.ts';
import { addPictureVariants } from './pictureVariants.ts';
import { startSite } from './startSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteTemplate: string;
  }
}

/** A global variable, because each project loads this module again, while all projects run in one process. */
const ofProcess = globalThis as { demonstration?: Promise<string> };

/**
 * Provides the folder of a stopped site with demonstration content. The content is loaded once per run. Every site
 * starts from a copy, which takes a quarter of the time.
 * @returns a function that removes the folder if this project created it
 */
export async function provideDemonstration(project: TestProject): Promise<() => void> {
  const isFirst = ofProcess.demonstration === undefined;
  ofProcess.demonstration ??= load();
  const folder = await ofProcess.demonstration;
  project.provide('siteTemplate', folder);
  return () => {
    if (isFirst) rmSync(folder, { recursive: true, force: true });
  };
}

async function load(): Promise<string> {
  // Unpacked here, before several workers need it at once.
  await unpackBrowser();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-demo-'));
  const site = await startSite({ dataDir, environment: journeyEnvironment });
  await site.stop();
  await addPictureVariants(dataDir);
  // Faster without safe writes. No journey that starts from a copy tests power failures.
  appendFileSync(path.join(dataDir, 'data/database/postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n');
  return dataDir;
}
