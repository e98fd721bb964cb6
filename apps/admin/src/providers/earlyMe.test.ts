import { expect, test } from 'vitest';
import { discardEarlyMe, takeEarlyMe } from './earlyMe.ts';

const answers = (code: number, data: unknown) => Promise.resolve(Response.json({ code, msg: 'x', data }));

test('takes an early answer once', async () => {
  globalThis.earlyMe = answers(1000, { id: '7' });

  expect(await takeEarlyMe()).toEqual({ id: '7' });
  expect(await takeEarlyMe()).toBeNull();
});

test('takes no answer from before a login or logout', async () => {
  globalThis.earlyMe = answers(1000, { id: '7' });
  discardEarlyMe();

  expect(await takeEarlyMe()).toBeNull();
});

test.each([
  ['nothing was asked', undefined],
  ['there is no session', () => answers(4001, null)],
  ['the connection failed', () => Promise.reject(new TypeError('failed to fetch'))],
  ['the answer is not from the API', () => Promise.resolve(new Response('<h1>Welcome to the hotel</h1>'))],
])('leaves the question to the page when %s', async (_, ask) => {
  globalThis.earlyMe = ask?.();

  expect(await takeEarlyMe()).toBeNull();
});
