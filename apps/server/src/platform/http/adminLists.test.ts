import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { adminEndpoints } from '@app/contract/admin/endpoints';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { staffCookie } from '../../features/staff/staff.fixtures.ts';

const app = testApp();
/** More than sockets hold between two processes. */
const rows = 60_000;
const reason = 'x'.repeat(200);
let address: string;
let cookie: string;

beforeAll(async () => {
  cookie = await staffCookie(app, 'administrator');
  await app.db.execute(sql`
    insert into audit_entries (at, staff_name, action, subject, reason, address)
    select now(), 'Officer', 'made.up', 'row ' || n, ${reason}, '' from generate_series(1, ${rows}) n`);
  address = await app.server().listen({ host: '127.0.0.1', port: 0 });
});

const download = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}${adminEndpoints.adminAuditCsv.path}?action=made.up`, { headers: { cookie } }, resolve).on('error', reject);
  });
const readersWho = async (condition: SQL) =>
  (
    await app.db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where datname = current_database() and query ~ '^(declare|fetch)' and xact_start is not null and ${condition}`,
    )
  ).rows;
/** Those who have read a part of a list, and wait for it to be taken: not those who are between two parts. */
const waiting = () => readersWho(sql`state = 'idle in transaction' and state_change < clock_timestamp() - interval '300 ms'`);
const nobodyReads = () => expect.poll(() => readersWho(sql`true`), { timeout: 10_000 }).toEqual([]);
const longEnough = () => wait(1_000); // to read it all, were nobody waited for

/** The first bytes are read, and no more for now. @returns how many lines those were */
async function begun(): Promise<{ response: IncomingMessage; lines: number }> {
  const response = await download();
  const first = await new Promise<Buffer>((resolve) => {
    response.once('data', (chunk: Buffer) => {
      response.pause();
      resolve(chunk);
    });
  });
  return { response, lines: linesIn(first) };
}

const linesIn = (chunk: Buffer): number => chunk.filter((byte) => byte === 10).length;

async function linesOf(response: IncomingMessage): Promise<number> {
  let lines = 0;
  for await (const chunk of response) lines += linesIn(chunk as Buffer);
  return lines;
}

test('a table is read no faster than it is taken, and then whole', async () => {
  const { response, lines } = await begun();
  await longEnough();
  expect(await waiting()).toHaveLength(1);
  expect(lines + (await linesOf(response))).toBe(rows + 1);
  await nobodyReads();
});

test('who leaves in the middle leaves nothing behind', async () => {
  const { response } = await begun();
  await expect.poll(waiting).toHaveLength(1);
  response.destroy();
  await nobodyReads();
});

test('who leaves at whatever moment leaves nothing behind, and holds up nobody', async () => {
  for (let nth = 0; nth < 40; nth++) {
    const { response } = await begun();
    response.resume();
    await wait(nth);
    response.destroy();
  }
  await nobodyReads();
  expect(await linesOf(await download())).toBe(rows + 1);
});

test('what fails in the middle is cut off, and is no shorter table', async () => {
  const { response } = await begun();
  await expect.poll(waiting).toHaveLength(1);
  await app.db.execute(sql`select pg_terminate_backend(${(await waiting())[0]!.pid})`);
  await expect(linesOf(response)).rejects.toThrow('aborted');
});

test('who comes third waits for one of two, and is answered', async () => {
  const readers = [await begun(), await begun(), await begun()];
  await longEnough();
  expect(await waiting()).toHaveLength(2);
  for (const { response } of readers.slice(0, 2)) response.destroy();
  const third = readers[2]!;
  expect(third.lines + (await linesOf(third.response))).toBe(rows + 1);
  await nobodyReads();
});
