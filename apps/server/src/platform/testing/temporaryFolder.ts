import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for one test, removed after it with whatever is in it. What is made beside it, such as a secret key, is nobody else's either. */
export function temporaryFolder(): string {
  const surroundings = mkdtempSync(path.join(os.tmpdir(), 'site-test-'));
  onTestFinished(() => rmSync(surroundings, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const folder = path.join(surroundings, 'data');
  mkdirSync(folder);
  return folder;
}
