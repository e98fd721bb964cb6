import { expect, test } from 'vitest';
import { discardEarlyMe, takeEarlyMe } from './earlyMe.ts';

const answerWith = (code: number, data: unknown) => Promise.resolve(Response.json({ code, msg: 'x', data }));

test('takes an early answer once', async () => {
  globalThis.earlyMe = answerWith(1000, { id: '7' });

  expect(await takeEarlyMe()).toEqual({ id: '7' });
  expect(await takeEarlyMe()).toBeNull();
});

test('takes no answer from before a login or logout', async () => {
  globalThis.earlyMe = answerWith(1000, { id: '7' });
  discardEarlyMe();

  expect(await takeEarlyMe()).toBeNull();
});

test.each([
  ['no early request was sent', undefined],
  ['there is no session', () => answerWith(4001, null)],
  ['the connection failed', () => Promise.reject(new TypeError('failed to fetch'))],
  ['the answer is not from the API', () => Promise.resolve(new Response('<h1>Welcome to the hotel</h1>'))],
])('returns null, so that the page sends a request, when %s', async (_, request) => {
  globalThis.earlyMe = request?.();

  expect(await takeEarlyMe()).toBeNull();
});
