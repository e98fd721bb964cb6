import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { localeTexts } from './apps/admin/localeTexts.ts';
import LongestFirst from './scripts/testing/longestFirst.mjs';

const measureFile = path.join(import.meta.dirname, 'scripts/testing/measureFile.mjs');
const here = (place: string) => path.join(import.meta.dirname, place);
const hasJourneys = existsSync(here('e2e')) && readdirSync(here('e2e')).some((name) => name.endsWith('.spec.ts'));

/** What takes longer has stopped; a busy machine is slow. */
const hangsAfterMs = 300_000;

/**
 * What all journeys share. Without isolation, the files of a worker share its browser, its site and its modules. A busy
 * machine takes long; what is waited for is a condition, and ends the waiting.
 */
const journeys = {
  root: here('e2e'),
  isolate: false,
  setupFiles: [measureFile, 'harness/setUpFile.ts'],
  testTimeout: 2 * hangsAfterMs,
  hookTimeout: hangsAfterMs,
  expect: { poll: { timeout: 20_000 } },
};

/**
 * `unit`: rules of contract, site, back office and server, without a database. `components`: parts of the site in a
 * simulated browser. `server`: on a real database. `harness`: rules of the journeys themselves. `e2e`: journeys through
 * a real browser, on one site per worker. For `npm run test:hard`, `apart`: journeys on sites of their own; `hard`:
 * those that take minutes; `load`: those that measure the site under load, one after the other, when nothing else runs.
 * For `npm run test:proofs`, `proofs`: what is shown before a release, such as the loss of a machine.
 */
export default defineConfig({
  test: {
    // A failure that happens once on another machine must be readable from its message alone.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      {
        plugins: [localeTexts()],
        test: {
          name: 'unit',
          root: here('.'),
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/app/**/*.test.ts',
            'apps/admin/src/**/*.test.{ts,tsx}',
            'apps/server/src/**/*.unit.test.ts',
            'scripts/**/*.test.mjs',
          ],
          setupFiles: [measureFile],
          isolate: false,
          testTimeout: hangsAfterMs / 5,
        },
      },
      {
        test: {
          name: 'components',
          root: here('apps/web'),
          include: ['app/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: [measureFile, 'app/testing/setup.ts'],
          testTimeout: hangsAfterMs / 5,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          root: here('apps/server'),
          include: ['src/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts'],
          globalSetup: ['src/platform/testing/globalSetup.ts'],
          ...(process.env.SERVER_RUNS && { env: { RUNS: process.env.SERVER_RUNS } }),
          setupFiles: [measureFile],
          testTimeout: hangsAfterMs,
          hookTimeout: hangsAfterMs,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      ...(hasJourneys
        ? [
            { test: { name: 'harness', root: here('e2e'), include: ['harness/**/*.spec.ts'] } },
            {
              test: {
                ...journeys,
                name: 'e2e',
                include: ['**/*.spec.ts'],
                exclude: ['hard/**', 'load/**', 'apart/**', 'harness/**'],
                globalSetup: ['harness/sharedSites.ts'],
              },
            },
            {
              test: {
                ...journeys,
                name: 'apart',
                include: ['apart/**/*.spec.ts'],
                globalSetup: ['harness/ownSites.ts'],
              },
            },
            {
              test: {
                ...journeys,
                name: 'hard',
                include: ['hard/**/*.spec.ts'],
                globalSetup: ['harness/sharedSites.ts'],
              },
            },
            {
              test: {
                ...journeys,
                name: 'load',
                include: ['load/**/*.spec.ts'],
                globalSetup: ['harness/ownSites.ts'],
                isolate: true,
                maxWorkers: 1,
                sequence: { groupOrder: 1 },
              },
            },
            {
              test: {
                ...journeys,
                name: 'proofs',
                root: here('deploy/proofs'),
                include: ['*.spec.ts'],
                setupFiles: [measureFile],
                globalSetup: [here('e2e/harness/ownSites.ts')],
                isolate: true,
                maxWorkers: 1,
              },
            },
          ]
        : []),
    ],
    sequence: { sequencer: LongestFirst },
    // One more than the cores of the smallest machine: a worker of journeys mostly waits for its site and browser.
    maxWorkers: 3,
    // Objects of tests are short-lived: a larger young generation saves a tenth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
  },
});
