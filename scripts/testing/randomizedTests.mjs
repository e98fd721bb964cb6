import { readFileSync } from 'node:fs';
import { filesBelow } from '../steps/fingerprint.mjs';
import { inRoot } from '../steps/paths.mjs';

/** Returns the test files of the server whose number of runs can be changed. */
export const listRandomizedTests = () =>
  filesBelow(['apps/server/src'])
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => readFileSync(inRoot(file), 'utf8').includes("'#platform/testing/runs'"));
