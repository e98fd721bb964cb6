import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { localeTexts } from './apps/admin/localeTexts.ts';

const measureFile = path.join(import.meta.dirname, 'scripts/testing/measureFile.mjs');
const here = (place: string) => path.join(import.meta.dirname, place);
const hasJourneys = existsSync(here('e2e')) && readdirSync(here('e2e')).some((name) => name.endsWith('.spec.ts'));

/**
 * `unit`: rules of contract, site, back office and server, without a database. `components`: parts of the site in a
 * simulated browser. `server`: on a real database. `e2e`: journeys through a real browser, one after the other on one
 * site; `apart`: those on sites of their own; `hard`: those that take minutes, for `npm run test:hard`. A failed journey
 * is repeated once, and the report names it: a browser on a busy machine may take longer than any journey waits.
 */
export default defineConfig({
  test: {
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
          testTimeout: 20_000,
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
          testTimeout: 20_000,
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
          setupFiles: [measureFile],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      ...(hasJourneys
        ? [
            {
              test: {
                name: 'e2e',
                root: here('e2e'),
                include: ['**/*.spec.ts'],
                exclude: ['hard/**', 'apart/**'],
                globalSetup: ['harness/globalSetup.ts'],
                retry: 1,
                testTimeout: 120_000,
                hookTimeout: 120_000,
                fileParallelism: false,
              },
            },
            {
              test: {
                name: 'apart',
                root: here('e2e'),
                include: ['apart/**/*.spec.ts'],
                globalSetup: ['harness/siteTemplate.ts'],
                retry: 1,
                testTimeout: 120_000,
                hookTimeout: 120_000,
              },
            },
            {
              test: {
                name: 'hard',
                root: here('e2e'),
                include: ['hard/**/*.spec.ts'],
                globalSetup: ['harness/globalSetup.ts'],
                retry: 1,
                testTimeout: 120_000,
                hookTimeout: 120_000,
                fileParallelism: false,
              },
            },
          ]
        : []),
    ],
    maxWorkers: 2,
  },
});
