import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Creates a folder for one test, inside another one, and deletes both after the test, so that files created next to it
 * are deleted as well.
 */
export function temporaryFolder(): string {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'site-test-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const folder = path.join(parent, 'data');
  mkdirSync(folder);
  return folder;
}
