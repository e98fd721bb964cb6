import Fastify from 'fastify';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { HttpError } from '#platform/errors';
import { type EventStream, EventStreams } from './eventStreams.ts';

/** Serves streams at `/`. */
async function serve(options: ConstructorParameters<typeof EventStreams>[0]) {
  const streams = new EventStreams(options);
  const opened: EventStream[] = [];
  const server = Fastify({ forceCloseConnections: true });
  server.setErrorHandler((error, _request, reply) => {
    const { status, retryAfterSeconds } = error as HttpError;
    return reply.code(status).header('retry-after', String(retryAfterSeconds)).send();
  });
  server.get('/', async (request, reply) => void opened.push(streams.open(request, reply, () => {})));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const responses: IncomingMessage[] = [];
  onTestFinished(async () => {
    streams.close();
    for (const response of responses) response.destroy();
    await server.close();
  });
  const connect = async (localAddress = '127.0.0.1') => {
    const { port } = server.server.address() as AddressInfo;
    const request = get({ host: '127.0.0.1', port, localAddress, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    responses.push(response);
    return response;
  };
  return { streams, opened, connect };
}

test('rejects streams above its limits until one ends', async () => {
  const { streams, connect } = await serve({ maxStreams: 3, maxStreamsPerNetwork: 2 });
  const [first, second] = [await connect(), await connect()];
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  const third = await connect();
  expect([third.statusCode, third.headers['retry-after']]).toEqual([503, '30']);
  first.destroy();
  await expect.poll(() => streams.size).toBe(1);
  expect((await connect()).statusCode).toBe(200);
});

test('keeps places for every network when a few take as many as they can', async () => {
  const { streams, connect } = await serve({ maxStreams: 6, maxStreamsPerNetwork: 3 });
  const openFrom = async (address: string, count: number) => {
    const responses = [];
    for (let nth = 0; nth < count; nth += 1) responses.push(await connect(address));
    return responses;
  };
  const greedy = [...(await openFrom('127.0.0.2', 4)), ...(await openFrom('127.0.0.3', 4))];
  expect(greedy.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 503, 200, 200, 200, 503]);

  expect((await connect('127.0.0.4')).statusCode).toBe(200);
  await once(greedy[2]!.resume(), 'end');
  expect(greedy[1]!.readableEnded).toBe(false);
  expect(streams.size).toBe(6);
  // A network that has lost a stream cannot take one from a network with hardly more streams.
  expect((await connect('127.0.0.2')).statusCode).toBe(503);
});

test('cuts off a viewer that does not read, and no other', async () => {
  const { streams, opened, connect } = await serve({ maxBacklogBytes: 64 * 1024 });
  const [slow, quick] = [await connect(), await connect()];
  slow.pause();
  let received = 0;
  quick.on('data', (chunk: Buffer) => (received += chunk.length));
  const message = `data: ${'x'.repeat(32 * 1024)}\n\n`;
  // The kernel takes the first megabytes for both.
  for (let round = 0; round < 2_000 && streams.size === 2; round += 1) {
    for (const stream of opened) stream.send(message);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => streams.size).toBe(1);
  expect(quick.destroyed).toBe(false);
  await expect.poll(() => received).toBeGreaterThan(message.length);
});

test('keeps quiet streams alive, and ends them at the close', async () => {
  const { streams, connect } = await serve({ heartbeatMs: 20 });
  const response = await connect();
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await expect.poll(() => text).toMatch(/^retry: \d+\n\nevent: beat\ndata: 1\n\n/);
  streams.close();
  await once(response, 'end');
});
