import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPasswords } from './passwords.ts';

const bytes = randomBytes(32);
const secret = { derive: () => bytes };
const md5 = '5f4dcc3b5aa765d61d8327deb882cf99';

test('a password matches its hash, under the same pepper only, and no hash is like another', async () => {
  const passwords = openPasswords(secret);
  const [first, second] = [await passwords.hash(md5), await passwords.hash(md5)];

  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await passwords.verify(first, md5)).toBe(true);
  expect(await passwords.verify(first, md5.replace('5', '6'))).toBe(false);
  expect(await openPasswords({ derive: () => randomBytes(32) }).verify(first, md5)).toBe(false);
});

test('an account that does not exist has no password, not even the one its stand-in was made of', async () => {
  const passwords = openPasswords(secret);
  expect(await passwords.verify(null, md5)).toBe(false);
  expect(await passwords.verify(null, 'nobody')).toBe(false);
});

test('however many ask at once, four are hashed at a time', async () => {
  const passwords = openPasswords(secret);
  const seen = new Set<number>();
  const watch = setInterval(() => seen.add(passwords.running()), 1);
  await Promise.all(Array.from({ length: 40 }, () => passwords.verify(null, md5)));
  clearInterval(watch);

  expect(Math.max(...seen)).toBe(4);
  expect(passwords.running()).toBe(0);
});

test('who would have to wait behind a thousand others is told to come back', async () => {
  const passwords = openPasswords(secret, { mostWaiting: 10 });
  const asked = Array.from({ length: 20 }, () => passwords.hash(md5));
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter(({ status }) => status === 'rejected');

  expect(outcomes.length - refused.length).toBe(4 + 10);
  expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfterSeconds: 5 } });
});
