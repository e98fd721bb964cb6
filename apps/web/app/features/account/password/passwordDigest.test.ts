import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { passwordDigest } from './passwordDigest.ts';

test.each(['', 'password', 'pass word ', '围棋天元', '🀄️ red dragon', 'ü'.normalize('NFD')])(
  'returns the MD5 of the UTF-8 bytes of %s without normalization',
  (password) => {
    expect(passwordDigest(password)).toBe(createHash('md5').update(password, 'utf8').digest('hex'));
  },
);
