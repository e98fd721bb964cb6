import { expect, test } from 'vitest';
import { chooseEncoding } from './pageResponses.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip;q=0.0', 'identity'],
  ['*', 'br'],
  ['deflate', 'identity'],
  ['vibration', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['br,'.repeat(100), 'identity'],
])('sends a page to a client that accepts %s as %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
