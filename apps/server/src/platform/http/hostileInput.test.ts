import { contract } from '@app/contract/contract';
import { type EndpointName, endpoints } from '@app/contract/endpoints';
import { businessErrors, httpErrors } from '@app/contract/errors';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { createDice, type HostileRequest, hostileRequest, mark } from '#platform/testing/hostileRequests';
import { strictly } from '#platform/testing/strictly';
import { testApp } from '#platform/testing/testApp';
import { makeAssociation, makeClub } from '../../features/associations/associations.fixtures.ts';
import { makeCategory, makeEvent } from '../../features/events/events.fixtures.ts';
import { addNews } from '../../features/news/news.fixtures.ts';
import { makePerson } from '../../features/people/people.fixtures.ts';

/** The environment may ask for more: FUZZ_REQUESTS=10000 for a night's worth. */
const requestsPerCall = Number(process.env.FUZZ_REQUESTS ?? 200);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);
const unlimited = 1_000_000_000;

const app = testApp({ config: { limits: { flood: 0, subscribeEmail: unlimited, subscribeAddress: unlimited, smsAddress: unlimited, smsCountry: unlimited } } });
const calls = Object.keys(endpoints) as EndpointName[];
const businessCodes = new Set<number>([1000, ...Object.values(businessErrors).map(({ code }) => code)]);

beforeAll(async () => {
  const { db } = app;
  for (const type of ['news', 'hot', 'hotVideo'] as const) await addNews(db, { type, title: 'kirin 围棋' });
  const { id } = await makeCategory(db, { code: 'go' });
  await makeEvent(db, id);
  await makeClub(db, await makeAssociation(db));
  await makePerson(db, 'Kirin Tan');
});

async function answerTo(request: HostileRequest) {
  const { method, url, headers, payload } = request;
  return app.server().inject({ method: method as NonNullable<InjectOptions['method']>, url, headers, ...(payload && { payload }) });
}

function judge(name: EndpointName, request: HostileRequest, { statusCode, headers, body }: Awaited<ReturnType<typeof answerTo>>): void {
  const about = `${request.method} ${request.url.slice(0, 300)} ${JSON.stringify(request.headers)} ${request.payload?.toString('latin1').slice(0, 300) ?? ''} → ${statusCode} ${body.slice(0, 300)}`;
  expect(statusCode, about).toBeLessThan(500);
  expect(statusCode === 200 || statusCode in httpErrors, about).toBe(true);
  expect(JSON.stringify(headers) + body, about).not.toContain(mark);
  if (request.method === 'HEAD') return;

  expect(headers['content-type'], about).toBe('application/json; charset=utf-8');
  const envelope = JSON.parse(body) as { code: number; msg: string; data: unknown };
  expect(Object.keys(envelope), about).toEqual(['code', 'msg', 'data']);
  expect(envelope.msg, about).toMatch(/./);
  if (statusCode === 200) expect(businessCodes.has(envelope.code), about).toBe(true);
  else expect(envelope, about).toMatchObject({ code: statusCode, data: null });
  if (envelope.code === 1000) expect(strictly(contract[name].data as z.ZodType).safeParse(envelope.data).error, about).toBeUndefined();
}

test.each(calls)('%s answers whatever it is sent with the envelope, never fails, and repeats nothing of it', { timeout: 600_000 }, async (name) => {
  const dice = createDice(seed + calls.indexOf(name));
  for (let n = 0; n < requestsPerCall; n++) {
    const request = hostileRequest(name, dice);
    judge(name, request, await answerTo(request));
  }
});

test('after all of it the calls still do their work', async () => {
  expect((await app.call('newsList')).envelope.data.total).toBe(3);
  expect((await app.call('search', { keyword: 'kirin' })).envelope.data.total).toBeGreaterThan(0);
});

test('a fair share of the hostile requests reaches the business, or they would prove little', async () => {
  const dice = createDice(seed);
  let reached = 0;
  const all = 400;
  for (let n = 0; n < all; n++) if ((await answerTo(hostileRequest(dice.pick(calls), dice))).statusCode === 200) reached += 1;
  expect(reached / all).toBeGreaterThan(0.5);
});
