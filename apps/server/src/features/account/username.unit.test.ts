import { expect, test } from 'vitest';
import { usernameKey } from './username.ts';

test.each([
  ['Lin Moyan', 'lin moyan'],
  ['  lin moyan ', 'lin moyan'],
  ['Ｌｉｎ　Ｍｏｙａｎ', 'lin moyan'],
  ['SS', usernameKey('ß')],
  ['ſ', 's'],
  ['ŉ', usernameKey('ʼN')],
])('%j has the same name as %j', (username, key) => {
  expect(usernameKey(username)).toBe(key);
});
