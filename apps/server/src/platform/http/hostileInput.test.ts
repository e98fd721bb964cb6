import { contract } from '@app/contract/contract';
import { type EndpointName, endpoints } from '@app/contract/endpoints';
import { errorCodes } from '@app/contract/errorCodes';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { httpErrorStatuses } from '#platform/errors';
import { createDice, type HostileRequest, hostileRequest, mark } from '#platform/testing/hostileRequests';
import { countRuns, firstSeed } from '#platform/testing/runs';
import { withStrictExpectations } from '#platform/testing/strictly';
import { testApp } from '#platform/testing/testApp';
import { insertTestAssociation, insertTestClub } from '../../features/associations/associations.fixtures.ts';
import { insertTestCategory, insertTestEvent } from '../../features/competitions/events/events.fixtures.ts';
import { addNews } from '../../features/news/news.fixtures.ts';
import { insertTestPerson } from '../../features/people/people.fixtures.ts';

const requestsPerCall = countRuns({ few: 15, many: 200 });
const unlimited = 1_000_000_000;

const app = testApp({
  config: {
    limits: {
      flood: 0,
      subscribeEmail: unlimited,
      subscribeAddress: unlimited,
      smsAddress: unlimited,
      smsCountry: unlimited,
    },
  },
});
const calls = Object.keys(endpoints) as EndpointName[];
const statuses = new Set<number>([200, ...httpErrorStatuses]);
const businessCodes = new Set<number>([1000, ...Object.values(errorCodes)]);

beforeAll(async () => {
  const { db } = app;
  for (const type of ['news', 'hot', 'hotVideo'] as const) await addNews(db, { type, title: 'kirin 围棋' });
  const { id } = await insertTestCategory(db, { code: 'go' });
  await insertTestEvent(db, id);
  await insertTestClub(db, await insertTestAssociation(db));
  await insertTestPerson(db, 'Kirin Tan');
});

async function answerTo(request: HostileRequest) {
  const { method, url, headers, payload } = request;
  return app
    .server()
    .inject({ method: method as NonNullable<InjectOptions['method']>, url, headers, ...(payload && { payload }) });
}

function validateAnswer(
  name: EndpointName,
  request: HostileRequest,
  { statusCode, headers, body }: Awaited<ReturnType<typeof answerTo>>,
): void {
  const about = `${request.method} ${request.url.slice(0, 300)} ${JSON.stringify(request.headers)} ${request.payload?.toString('latin1').slice(0, 300) ?? ''} → ${statusCode} ${body.slice(0, 300)}`;
  expect(statusCode, about).toBeLessThan(500);
  expect(statuses.has(statusCode), about).toBe(true);
  expect(JSON.stringify(headers) + body, about).not.toContain(mark);
  if (request.method === 'HEAD') return;

  expect(headers['content-type'], about).toBe('application/json; charset=utf-8');
  const envelope = JSON.parse(body) as { code: number; msg: string; data: unknown };
  expect(Object.keys(envelope), about).toEqual(['code', 'msg', 'data']);
  expect(envelope.msg, about).toMatch(/./);
  if (statusCode === 200) expect(businessCodes.has(envelope.code), about).toBe(true);
  else expect(envelope, about).toMatchObject({ code: statusCode, data: null });
  if (envelope.code === 1000)
    expect(
      withStrictExpectations(contract[name].data as z.ZodType).safeParse(envelope.data).error,
      about,
    ).toBeUndefined();
}

test.each(calls)(
  `%s answers any input with the envelope, never fails, and echoes nothing (seed ${firstSeed})`,
  { timeout: 600_000 },
  async (name) => {
    const dice = createDice(firstSeed + calls.indexOf(name));
    for (let n = 0; n < requestsPerCall; n++) {
      const request = hostileRequest(name, dice);
      validateAnswer(name, request, await answerTo(request));
    }
  },
);

test('still serves the calls after all hostile requests', async () => {
  expect((await app.call('newsList')).envelope.data.total).toBe(3);
  expect((await app.call('search', { keyword: 'kirin' })).envelope.data.total).toBeGreaterThan(0);
});

test('lets a fair share of the hostile requests reach the business code, so that they are meaningful', async () => {
  const dice = createDice(firstSeed);
  let reached = 0;
  const requestCount = 400;
  for (let n = 0; n < requestCount; n++)
    if ((await answerTo(hostileRequest(dice.pick(calls), dice))).statusCode === 200) reached += 1;
  expect(reached / requestCount).toBeGreaterThan(0.5);
});
