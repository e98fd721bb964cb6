import { expect, test } from 'vitest';
import { findMissingProofs } from './proofs.mjs';

test('finds files and tests that do not exist any more', () => {
  const text = [
    '| A rush   | `e2e/load/rush.spec.ts`: enters once   |',
    '| A backup | `platform/backup.test.ts`: restores    |',
    '| A kill   | `e2e/hard/kill.spec.ts`: loses nothing |',
  ].join('\n');
  const files = {
    'e2e/load/rush.spec.ts': "test('enters once and in order'",
    'apps/server/src/platform/backup.test.ts': "test('makes a base'",
  };
  expect(findMissingProofs(text, (file) => files[file] ?? null)).toEqual([
    'docs/proofs.md: platform/backup.test.ts has no test "restores".',
    'docs/proofs.md: e2e/hard/kill.spec.ts does not exist.',
  ]);
});
