import { expect, test } from 'vitest';
import { toUsernameKey } from './username.ts';

test.each([
  ['Lin Moyan', 'lin moyan'],
  ['  lin moyan ', 'lin moyan'],
  ['Ｌｉｎ　Ｍｏｙａｎ', 'lin moyan'],
  ['SS', toUsernameKey('ß')],
  ['ſ', 's'],
  ['ŉ', toUsernameKey('ʼN')],
])('%j has the same name as %j', (username, key) => {
  expect(toUsernameKey(username)).toBe(key);
});
