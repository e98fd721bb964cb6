import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { passwordDigest } from './passwordDigest.ts';

test.each(['', 'password', 'pass word ', '围棋天元', '🀄️ red dragon', 'ü'.normalize('NFD')])(
  '%s is sent as the MD5 of its UTF-8 bytes, as typed',
  (password) => {
    expect(passwordDigest(password)).toBe(createHash('md5').update(password, 'utf8').digest('hex'));
  },
);
