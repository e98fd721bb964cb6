import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { preparePage } from '#platform/pages/pageCache';
import { AnswerCache, isUnchanged } from './answerCache.ts';

const pageOf = (bytes: number) =>
  preparePage(Buffer.from(randomBytes(bytes).toString('base64')), {
    status: 200,
    type: 'text/html',
    topics: new Set(),
    freshForMs: 60_000,
    isUncacheable: false,
    framing: 'none',
  });

test('counts bodies in each encoding, the key and the overhead of an entry', async () => {
  const cache = new AnswerCache();
  const page = pageOf(30_000);
  cache.set('key', page);
  const { br, identity } = page.bodies;
  expect(cache.bytes).toBeGreaterThan(br.length + identity.length);
  for (const body of [br, identity, page.bodies.gzip]) expect(body.buffer.byteLength).toBe(body.length);

  const before = cache.bytes;
  cache.set('another', pageOf(30_000));
  const { gzip } = cache.get('another')!.bodies;
  // The gzip copy of the first page was counted before; only the second page's is new.
  expect(cache.bytes).toBeGreaterThan(before + br.length + identity.length + gzip.length - 1_000);
});

test('counts a gzip copy made later and evicts other pages when there is no space for it', async () => {
  const cache = new AnswerCache();
  const size = 1_000_000;
  for (let nth = 0; nth < 40; nth += 1) cache.set(`page ${nth}`, pageOf(size));
  const keysBefore = Array.from({ length: 40 }, (_, nth) => `page ${nth}`).filter((key) => cache.get(key));
  const full = cache.bytes;
  for (const key of keysBefore) void cache.get(key)?.bodies.gzip;
  const keysAfter = keysBefore.filter((key) => cache.get(key));

  expect(keysAfter.length).toBeLessThan(keysBefore.length);
  expect(cache.bytes).toBeLessThanOrEqual(full + size);
  const realBytes = keysAfter.reduce((sum, key) => {
    const { br, identity, gzip } = cache.get(key)!.bodies;
    return sum + br.length + identity.length + gzip.length;
  }, 0);
  expect(cache.bytes).toBeGreaterThanOrEqual(realBytes);
});

test('counts a long key', async () => {
  const [short, long] = [new AnswerCache(), new AnswerCache()];
  const page = pageOf(100);
  short.set('k', page);
  long.set('k'.repeat(1_001), page);

  expect(long.bytes - short.bytes).toBe(2_000);
});

test.each(['"a"', 'W/"a"', '"b", W/"a"', '*', ' * '])('finds the answer unchanged for If-None-Match %s', (header) => {
  expect(isUnchanged(header, '"a"')).toBe(true);
});

test.each([undefined, '', '"b"', 'a', '"*"', '"a*"'])('finds the answer changed for If-None-Match %s', (header) => {
  expect(isUnchanged(header, '"a"')).toBe(false);
});
