import { beforeEach, expect, test } from 'vitest';
import { insertTestAssociation } from '../../features/associations/associations.fixtures.ts';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';

const app = testApp({ caching: true });
const associations = '/api/member/userInfo/associationList';
const clubsOf = (id: number) => `/api/member/userInfo/clubList?associationId=${id}`;

beforeEach(async () => {
  await emptyDatabase(app.db);
  app.clock.advance(0); // clears the cache
});

/** The status and the headers of an answer, without those that differ from request to request. */
async function ask(method: 'GET' | 'HEAD', url: string) {
  const { statusCode, headers, body } = await app.server().inject({ method, url, headers: { 'x-lang': 'en_US' } });
  const { date: _, ...stable } = headers;
  return { statusCode, headers: stable, body };
}

test('answers HEAD like GET, without a body, when nothing is cached yet', async () => {
  await insertTestAssociation(app.db);
  const head = await ask('HEAD', `${associations}?asked=first`);
  const { body, ...rest } = await ask('GET', associations);
  expect(head).toEqual({ ...rest, body: '' });
  expect([rest.statusCode, head.headers['content-length']]).toEqual([200, String(Buffer.byteLength(body))]);
});

test('answers HEAD of an error like GET, and caches neither', async () => {
  const missing = clubsOf((await insertTestAssociation(app.db)) + 1);
  for (const method of ['HEAD', 'GET', 'HEAD'] as const) {
    const { statusCode, headers } = await ask(method, missing);
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
  }
});
