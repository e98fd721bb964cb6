import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isWorkDone } from './proofOfWork.ts';

const record = {
  uuid: 'u',
  kind: 'work' as const,
  usernameFingerprint: 'f',
  answer: 'challenge',
  difficulty: 8,
  expiresAt: new Date(),
};
/** Returns the first text whose hash begins with eight zero bits. */
const findNonce = (texts: Iterable<string>) => {
  for (const text of texts) if (createHash('sha256').update(`challenge${text}`).digest()[0] === 0) return text;
  throw new Error('none');
};
function* numbered(before: string, after = '', digits = 1) {
  for (let nth = 0; nth < 100_000; nth += 1) yield `${before}${String(nth).padStart(digits, '0')}${after}`;
}

test('takes a decimal number of at most twenty digits that has cost the work', () => {
  const done = findNonce(numbered(''));
  expect(isWorkDone(record, done)).toBe(true);
  expect(isWorkDone(record, findNonce(numbered('', '', 20)))).toBe(true);
  expect(isWorkDone({ ...record, difficulty: 40 }, done)).toBe(false);
  expect(isWorkDone({ ...record, kind: 'image' }, done)).toBe(false);
  expect(isWorkDone(record, findNonce(numbered('x')))).toBe(false);
  expect(isWorkDone(record, findNonce(numbered('', 'x')))).toBe(false);
  expect(isWorkDone(record, findNonce(numbered('', '', 21)))).toBe(false);
});
