import { readFileSync } from 'node:fs';
import { filesBelow } from '../steps/fingerprint.mjs';
import { inRoot } from '../steps/paths.mjs';

/** Returns the test files of the server that count their runs, and can therefore have more of them. */
export const listRandomizedTests = () =>
  filesBelow(['apps/server/src'])
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => readFileSync(inRoot(file), 'utf8').includes("'#platform/testing/runs'"));
