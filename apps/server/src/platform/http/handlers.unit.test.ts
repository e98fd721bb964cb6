import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { dropLateResults } from './handlers.ts';

test.each([
  ['a result', () => Promise.resolve({ late: true })],
  ['an error', () => Promise.reject(new Error('late'))],
])('answers once when a handler ends with %s after its time', async (_name, end) => {
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  const server = Fastify({ handlerTimeout: 20, logger: { level: 'warn', stream } });
  onTestFinished(() => server.close());
  dropLateResults(server);
  server.setErrorHandler((_error, _request, reply) => reply.code(503).send());
  let ended: Promise<unknown> = Promise.resolve();
  server.get('/', () => {
    const result = new Promise((resolve) => setTimeout(resolve, 60)).then(end);
    ended = result.catch(() => {});
    return result;
  });
  expect((await server.inject('/')).statusCode).toBe(503);
  await ended;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(logged).toEqual([]);
});
