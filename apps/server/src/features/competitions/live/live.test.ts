import { liveEventFields, liveEventsPath, maxLiveEvents } from '@app/contract/liveEvents';
import { sql } from 'drizzle-orm';
import { get, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { announceChange } from '#platform/contentChanges';
import { EventStreams } from '#platform/http/eventStreams';
import type { App } from '#platform/http/mount';
import { createServer } from '#platform/http/server';
import { openClients } from '#platform/testing/clients';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestCategory, insertTestEvent } from '../events/events.fixtures.ts';
import { liveRoutes } from './live.routes.ts';

const app = testApp({ now: new Date('2030-03-10T02:00:00Z'), connections: 4 });
const { db } = app;
let eventId: string;
const openStreams: Stream[] = [];

/** A viewer that reads the stream over HTTP. */
class Stream {
  text = '';
  isOver = false;
  readonly #response: IncomingMessage;

  constructor(response: IncomingMessage) {
    this.#response = response;
    response.setEncoding('utf8').on('data', (chunk: string) => (this.text += chunk));
    response.once('close', () => (this.isOver = true));
  }

  get status(): number {
    return this.#response.statusCode!;
  }

  get headers() {
    return this.#response.headers;
  }

  get messages(): { kind: string; id: string; data: Record<string, unknown> }[] {
    return [...this.text.matchAll(/event: (\w+)\nid: (.*)\ndata: (.*)\n\n/g)].map(([, kind, id, data]) => ({
      kind: kind!,
      id: id!,
      data: JSON.parse(data!) as Record<string, unknown>,
    }));
  }

  close(): void {
    this.#response.destroy();
  }
}

const address = () => `http://127.0.0.1:${(app.server().server.address() as AddressInfo).port}`;

async function watch(ids = eventId, more = '', headers: Record<string, string> = {}): Promise<Stream> {
  const request = get(`${address()}${liveEventsPath}?ids=${ids}&lang=en_US${more}`, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const stream = new Stream(response);
  openStreams.push(stream);
  return stream;
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

const rename = (title: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`update events set title = jsonb_set(title, '{en_US}', to_jsonb(${title}::text))`);
    await announceChange(tx, 'events');
  });

beforeEach(async () => {
  await emptyDatabase(db);
  if (!app.server().server.listening) await app.server().listen({ port: 0, host: '127.0.0.1' });
  eventId = String(await insertTestEvent(db, (await insertTestCategory(db)).id));
});
afterEach(() => {
  for (const stream of openStreams.splice(0)) stream.close();
});

test('sends what everyone may see, and the changes that other connections commit', async () => {
  const stream = await watch();
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  await expect.poll(() => stream.messages.length).toBe(1);
  const shown = (await app.call('matchGet', { id: eventId }, { locale: 'en_US' })).envelope.data;
  const event = Object.fromEntries(liveEventFields.map((field) => [field, shown[field]]));
  expect(stream.messages[0]).toMatchObject({ kind: 'whole', data: { eventId } });
  expect(stream.messages[0]!.data).toHaveProperty('event', event);
  await rename('Moved Cup');
  await expect
    .poll(() => stream.messages.at(-1))
    .toMatchObject({
      kind: 'change',
      data: { patch: [{ op: 'replace', path: '/title', value: 'Moved Cup' }] },
    });
});

test('shows that an event has ended, without a change', async () => {
  const stream = await watch();
  app.clock.advance(400 * 86_400);
  await expect.poll(() => JSON.stringify(stream.messages.at(-1)?.data)).toContain('"ended"');
});

test('continues after the id of the last message', async () => {
  const first = await watch();
  await expect.poll(() => first.messages.length).toBe(1);
  const { id } = first.messages[0]!;
  first.close();
  await rename('Moved Cup');
  const second = await watch(eventId, '', { 'Last-Event-ID': id });
  await expect.poll(() => second.messages.map(({ kind }) => kind)).toEqual(['change']);
  const third = await watch(eventId, `&since=${second.messages[0]!.id}`);
  await rename('Moved again');
  await expect.poll(() => third.messages.map(({ kind }) => kind)).toEqual(['change']);
});

test.each(['', 'x', '1,', Array.from({ length: maxLiveEvents + 1 }, (_, index) => index + 1).join(',')])(
  'refuses the ids %j',
  async (ids) => {
    const answer = await fetch(`${address()}${liveEventsPath}?ids=${ids}&lang=en_US`);
    expect(await answer.json()).toMatchObject({ code: 4000 });
  },
);

test('does not stream drafts', async () => {
  const draft = await insertTestEvent(db, (await insertTestCategory(db)).id, { publishedAt: null });
  const answer = await fetch(`${address()}${liveEventsPath}?ids=${draft}&lang=en_US`);
  expect(await answer.json()).toMatchObject({ code: 4004 });
  expect((await watch(`${eventId},${draft}`)).status).toBe(200);
});

test('lets other networks join while one asks for many events', async () => {
  const locking = await app.pool.connect();
  await locking.query('begin; lock table events in access exclusive mode');
  const { port } = app.server().server.address() as AddressInfo;
  const ask = (client: string, id: string | number) =>
    openClients(client, port).ask(`${liveEventsPath}?ids=${id}&lang=en_US`);
  const many = Array.from({ length: 30 }, (_, index) => ask('127.0.0.2', 1_000_000 + index));
  // Of the four readings that run at once, one network has at most three.
  const { liveReads } = app.queues();
  await expect.poll(() => [liveReads.running, liveReads.waiting]).toEqual([3, 27]);
  const visiting = ask('127.0.0.3', 2_000_000);
  await expect.poll(() => [liveReads.running, liveReads.waiting]).toEqual([4, 27]);
  await locking.query('rollback');
  locking.release();
  for (const { body } of await Promise.all([...many, visiting])) expect(JSON.parse(body)).toMatchObject({ code: 4004 });
});

test('opens no stream for a client that has disconnected during the first reading', async () => {
  const streams = new EventStreams();
  const server = createServer(app.config);
  const subscribe = () => {};
  const { clock, queues } = app;
  const live = liveRoutes({ server, queues: queues() } as App, { db, clock, subscribe, streams });
  await server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  const locking = await app.pool.connect();
  await locking.query('begin; lock table events in access exclusive mode');
  const { port } = server.server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port, path: `${liveEventsPath}?ids=${eventId},999999&lang=en_US` });
  // The client reports its own disconnection as an error.
  request.on('error', () => {});
  await expect.poll(() => live.size).toBe(2);
  request.destroy();
  await expect.poll(() => connectionsOf(server.server)).toBe(0);
  await locking.query('rollback');
  locking.release();
  // The event stays for a viewer who returns.
  await expect.poll(() => live.size).toBe(1);
  expect(streams.size).toBe(0);
});

test('ends the streams when the server stops', async () => {
  const stream = await watch();
  await expect.poll(() => stream.messages.length).toBe(1);
  await app.server().close();
  await expect.poll(() => stream.isOver).toBe(true);
});
