import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Creates a folder for one test, inside another one, and deletes both after the test, so that files created next to it
 * are deleted as well.
 */
export function temporaryFolder(): string {
  const surroundings = mkdtempSync(path.join(os.tmpdir(), 'site-test-'));
  onTestFinished(() => rmSync(surroundings, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const folder = path.join(surroundings, 'data');
  mkdirSync(folder);
  return folder;
}
