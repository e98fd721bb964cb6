import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { FairQueue } from './fairQueue.ts';
import { createPasswords } from './passwords.ts';

const bytes = randomBytes(32);
const secret = { derive: () => bytes };
const md5 = '5f4dcc3b5aa765d61d8327deb882cf99';

test('matches a password with its hash under the same pepper only, and makes each hash different', async () => {
  const passwords = createPasswords(secret);
  const [first, second] = [await passwords.hash(md5), await passwords.hash(md5)];

  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await passwords.verify(first, md5)).toBe(true);
  expect(await passwords.verify(first, md5.replace('5', '6'))).toBe(false);
  expect(await createPasswords({ derive: () => randomBytes(32) }).verify(first, md5)).toBe(false);
});

test('matches no password for an account that does not exist', async () => {
  const passwords = createPasswords(secret);
  expect(await passwords.verify(null, md5)).toBe(false);
  expect(await passwords.verify(null, 'unknown')).toBe(false);
});

test('computes at most four hashes at the same time', async () => {
  const passwords = createPasswords(secret);
  const seen = new Set<number>();
  const watch = setInterval(() => seen.add(passwords.running()), 1);
  await Promise.all(Array.from({ length: 40 }, () => passwords.verify(null, md5)));
  clearInterval(watch);

  expect(Math.max(...seen)).toBe(4);
  expect(passwords.running()).toBe(0);
});

test('rejects with Retry-After when too many calls wait', async () => {
  const passwords = createPasswords(
    secret,
    new FairQueue('hashes', { concurrency: 4, maxWaiting: 10, retryAfterSeconds: 5 }),
  );
  const hashes = Array.from({ length: 20 }, () => passwords.hash(md5));
  const outcomes = await Promise.allSettled(hashes);
  const rejected = outcomes.filter(({ status }) => status === 'rejected');

  expect(outcomes.length - rejected.length).toBe(4 + 10);
  expect(rejected[0]).toMatchObject({ reason: { status: 503, retryAfterSeconds: 5 } });
});
