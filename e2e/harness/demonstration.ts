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

/** Each project loads this module for itself, but all of them run in one process. */
const ofProcess = globalThis as { demonstration?: Promise<string> };

/**
 * Provides the folder of a stopped site with demonstration content. It is loaded once per run; every site starts from a
 * copy, which takes a quarter of the time. @returns removes the folder if this project made it
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
  // Before several workers need it.
  await unpackBrowser();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-demo-'));
  const site = await startSite({ dataDir, environment: journeyEnvironment });
  await site.stop();
  await addPictureVariants(dataDir);
  // No journey that starts from a copy tests what survives a power failure.
  appendFileSync(path.join(dataDir, 'data/database/postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n');
  return dataDir;
}
