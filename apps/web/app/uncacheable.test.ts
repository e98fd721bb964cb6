import { expect, test } from 'vitest';
import { isUncacheable } from './uncacheable.ts';

test.each([
  ['/match/invitation/1.abc', '', true],
  ['/match/7', '', false],
  ['/verify/7', '', true],
  ['/pay/7', '', true],
  ['/members', 'memberNo=7', true],
  ['/members', '', false],
  ['/news/7', 'preview=abc', true],
  ['/news/7', '', false],
  ['/terms', 'preview=abc', true],
])('whether %s?%s is rendered for one visitor: %s', (path, query, expected) => {
  expect(isUncacheable(path, query)).toBe(expected);
});
