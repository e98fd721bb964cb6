import { expect, test } from 'vitest';
import { inRoot } from '../steps/paths.mjs';
import LongestFirst from './longestFirst.mjs';

const project = (name, groupOrder = 0) => ({ name, config: { isolate: false, sequence: { groupOrder } } });

test('begins each project with its longest files, and keeps the order of the projects', async () => {
  const [hard, load, server] = [project('hard'), project('load', 1), project('server')];
  const files = [
    [load, 'e2e/load/overload.spec.ts'],
    [server, 'apps/server/src/app.test.ts'],
    [server, 'apps/server/src/main.test.ts'],
    [hard, 'e2e/hard/review.spec.ts'],
    [hard, 'e2e/hard/everyBackOfficePage.spec.ts'],
  ].map(([of, file]) => ({ project: of, moduleId: inRoot(file) }));
  const cache = { getTestSpecificationResult: () => ({ failed: false, duration: 1 }) };
  const sorted = await new LongestFirst({ cache }).sort(files);
  expect(sorted.map(({ moduleId }) => moduleId.split('/').at(-1))).toEqual([
    'everyBackOfficePage.spec.ts',
    'review.spec.ts',
    'main.test.ts',
    'app.test.ts',
    'overload.spec.ts',
  ]);
});
