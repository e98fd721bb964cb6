import { expect, test } from 'vitest';
import { decodableUrl } from './decodableUrl.ts';

test.each([
  ['/news/%c4%e3', '/news/%EF%BF%BD%EF%BF%BD'],
  ['/news/%E5%9B%B4%ff?keyword=%ff', '/news/%E5%9B%B4%EF%BF%BD?keyword=%ff'],
  ['/%E0%A4%A', '/%EF%BF%BD%25A'],
  ['//evil.example/%ff', '/evil.example/%EF%BF%BD'],
  ['/%5c%5cevil.example/%ff', '/%5C%5Cevil.example/%EF%BF%BD'],
  ['/%ff%0d%0aSet-Cookie:%20a', '/%EF%BF%BD%0D%0ASet-Cookie%3A%20a'],
])('leads %s to %s', (url, address) => {
  expect(decodableUrl(url)).toBe(address);
  expect(() => decodeURIComponent(address.split('?')[0]!)).not.toThrow();
});
