import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { filesBelow, fingerprint } from '../../scripts/steps/fingerprint.mjs';
import { unpackBrowser } from './packagedBrowser.ts';
import { journeyEnvironment } from './journeyEnvironment.ts';
import { addPictureVariants } from './pictureVariants.ts';
import { startSite } from './startSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteTemplate: string;
  }
}

const cache = path.resolve(import.meta.dirname, '../../.cache');
const prefix = 'demonstration-';

/** A global variable, because each project loads this module again, while all projects run in one process. */
const ofProcess = globalThis as { demonstration?: Promise<string> };

/**
 * Provides the folder of a stopped site with demonstration content. Every site starts from a copy, which takes a
 * quarter of the time. Loading the content takes as long as many journeys, so the folder is kept for later runs of the
 * day.
 */
export async function provideDemonstration(project: TestProject): Promise<void> {
  ofProcess.demonstration ??= load();
  project.provide('siteTemplate', await ofProcess.demonstration);
}

async function load(): Promise<string> {
  // Unpacked here, before several workers need it at once.
  await unpackBrowser();
  const kept = path.join(cache, `${prefix}${fingerprintOfContent()}`);
  if (existsSync(kept)) return kept;

  const loaded = mkdtempSync(path.join(os.tmpdir(), 'site-demo-'));
  const site = await startSite({ dataDir: loaded, environment: journeyEnvironment });
  await site.stop();
  await addPictureVariants(loaded);
  // Faster without safe writes. No journey that starts from a copy tests power failures.
  appendFileSync(path.join(loaded, 'data/database/postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n');
  removeKept();
  // Renamed at the end, so that an interruption leaves no partial content under this name.
  const partial = path.join(cache, `${prefix}partial`);
  await cp(loaded, partial, { recursive: true });
  renameSync(partial, kept);
  rmSync(loaded, { recursive: true, force: true });
  return kept;
}

function removeKept(): void {
  for (const name of readdirSync(cache))
    if (name.startsWith(prefix)) rmSync(path.join(cache, name), { recursive: true, force: true });
}

/** Changes with all that the folder contains, and each day, because the content is dated from the day of loading. */
function fingerprintOfContent(): string {
  const sources = ['apps/server/build/.built-from', 'apps/server/migrations', 'e2e/harness/pictureVariants.ts'];
  return createHash('sha256')
    .update(fingerprint(filesBelow(sources)))
    .update(JSON.stringify(journeyEnvironment))
    .update(new Date().toDateString())
    .digest('hex')
    .slice(0, 16);
}
