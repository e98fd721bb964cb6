import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { adminEndpoints } from '@app/contract/admin/endpoints';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { staffCookie } from '../../features/staff/staff.fixtures.ts';

const app = testApp({ connections: 10 });
/** More data than the sockets between two processes buffer. */
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

const download = (format = 'csv') =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(
      `${address}${adminEndpoints.adminAuditCsv.path}?action=made.up&format=${format}`,
      { headers: { cookie } },
      resolve,
    ).on('error', reject);
  });
const findReaders = async (condition: SQL) =>
  (
    await app.db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where datname = current_database() and query ~ '^(declare|fetch)'
        and xact_start is not null and ${condition}`,
    )
  ).rows;
/** Counts downloads that wait for the client to take rows, not those between two batches. */
const findWaitingReaders = () =>
  findReaders(sql`state = 'idle in transaction' and state_change < clock_timestamp() - interval '300 ms'`);
const withinAMinute = { timeout: 60_000 };
const expectNoReaders = () => expect.poll(() => findReaders(sql`true`), withinAMinute).toEqual([]);

/** Starts a download and pauses after its first bytes. @returns the number of lines received */
async function startDownload(format?: 'csv' | 'xlsx'): Promise<{ response: IncomingMessage; lines: number }> {
  const response = await download(format);
  expect(response.statusCode).toBe(200);
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

test('reads a table no faster than the client takes it, and completely', async () => {
  const { response, lines } = await startDownload();
  await expect.poll(findWaitingReaders, withinAMinute).toHaveLength(1);
  expect(lines + (await linesOf(response))).toBe(rows + 1);
  await expectNoReaders();
});

test('releases everything when the client leaves in the middle of a download', async () => {
  const { response } = await startDownload();
  await expect.poll(findWaitingReaders, withinAMinute).toHaveLength(1);
  response.destroy();
  await expectNoReaders();
});

test('releases everything when the client leaves in the middle of a workbook', async () => {
  const { response } = await startDownload('xlsx');
  await expect.poll(() => findReaders(sql`true`), withinAMinute).toHaveLength(1);
  response.destroy();
  await expectNoReaders();
});

test('cuts off a workbook that fails in the middle', async () => {
  const { response } = await startDownload('xlsx');
  await expect.poll(() => findReaders(sql`true`), withinAMinute).toHaveLength(1);
  await app.db.execute(sql`select pg_terminate_backend(${(await findReaders(sql`true`))[0]!.pid})`);
  await expect(linesOf(response)).rejects.toThrow('aborted');
});

test('releases everything and delays no other client when one leaves at any moment', async () => {
  for (let nth = 0; nth < 40; nth++) {
    const { response } = await startDownload();
    response.resume();
    await wait(nth);
    response.destroy();
  }
  await expectNoReaders();
  expect(await linesOf(await download())).toBe(rows + 1);
});

test('cuts off a download that fails in the middle instead of ending it early', async () => {
  const { response } = await startDownload();
  await expect.poll(findWaitingReaders, withinAMinute).toHaveLength(1);
  await app.db.execute(sql`select pg_terminate_backend(${(await findWaitingReaders())[0]!.pid})`);
  await expect(linesOf(response)).rejects.toThrow('aborted');
});

test('lets a third download wait for one of two and then answers it', async () => {
  const readers = [await startDownload(), await startDownload(), await startDownload()];
  await expect.poll(findWaitingReaders, withinAMinute).toHaveLength(2);
  for (const { response } of readers.slice(0, 2)) response.destroy();
  const third = readers[2]!;
  expect(third.lines + (await linesOf(third.response))).toBe(rows + 1);
  await expectNoReaders();
});
