import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { areas } from './areas.ts';
import { ReusedWorker } from './reusedWorker.ts';

const tests = areas[process.env['MUTANTS_AREA'] ?? '']?.tests ?? [];
const root = path.join(import.meta.dirname, '../../apps/server');

/**
 * Runs the server's tests of an area in one process. The limits are short, because a mutant may make a test wait in
 * vain.
 */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'reused-worker',
      configureVitest({ project }) {
        Object.assign(project.config, {
          pool: 'reused',
          poolRunner: { name: 'reused', createPoolWorker: (options: never) => new ReusedWorker(options) },
        });
      },
    },
  ],
  test: {
    root,
    include: tests.map((glob) => `src/${glob}`),
    exclude: ['**/*Property.test.ts', '**/entryRaces.test.ts', '**/fullEvents.test.ts'],
    globalSetup: ['src/platform/testing/globalSetup.ts'],
    isolate: false,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 3_000 } },
  },
});
