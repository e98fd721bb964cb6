import { expect, test } from 'vitest';
import { listSegments } from './logSegments.ts';

test('lists the files of the log across the end of 4 GB', () => {
  expect(listSegments('0000000200000001000000FE', '000000020000000200000001')).toEqual([
    '0000000200000001000000FE',
    '0000000200000001000000FF',
    '000000020000000200000000',
    '000000020000000200000001',
  ]);
});

test('lists a single file', () => {
  expect(listSegments('00000001000000000000000A', '00000001000000000000000A')).toEqual(['00000001000000000000000A']);
});
