import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Locale } from '@app/contract/locale';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { WorkerError } from '#platform/workerProcess';
import { callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';
import {
  type CertifiedSection,
  countPdfPages,
  insertCertifiedSection,
  insertManyResults,
} from './certificates.fixtures.ts';
import type { CertificateProcess } from './certificates.service.ts';
import { createFiles, type FileCreationDeps } from './creation.service.ts';

const app = testApp({ now: new Date('2030-03-20T02:00:00Z'), connections: 4 });
const { db } = app;
let section: CertifiedSection;
let officer: string;
let colleague: string;

beforeEach(async () => {
  await emptyDatabase(db);
  await db.execute(sql`truncate jobs.job`);
  section = await insertCertifiedSection(app);
  officer = await staffCookie(app, 'competitionOfficer');
  colleague = await staffCookie(app, 'competitionOfficer');
  for (const name of storedNames()) await app.features().certificates.files.removeWithVariants(name);
});

const folder = () => path.join(app.config.dataDir, 'certificates');
const storedNames = () => readdirSync(folder());
const params = () => ({ id: String(section.sectionId) });
const create = async (lang: Locale = 'en_US', cookie = officer) =>
  (await callAdmin(app, 'adminCertificatesCreate', { params: params(), body: { lang }, cookie })).envelope!.data;
const find = async (lang: Locale = 'en_US') =>
  (await callAdmin(app, 'adminCertificatesGet', { params: params(), cookie: colleague })).envelope!.data[lang];
const download = async (lang: Locale = 'en_US', page = 1) =>
  (
    await callAdmin(app, 'adminCertificatesFile', {
      params: params(),
      query: { lang, page: `${page}` },
      cookie: colleague,
    })
  ).response;
const correct = () => db.execute(sql`update event_results set rank = 3 where id = ${section.resultIds[1]}`);
const countJobs = async () =>
  (await db.execute(sql`select 1 from jobs.job where name = 'certificates-create' and state < 'completed'`)).rows
    .length;

/** Makes one attempt as a process of the site does, with other dependencies. */
async function attempt(changes: Partial<FileCreationDeps>): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`select id::int from certificate_files`);
  await createFiles({ ...app.features().certificates, ...changes }, rows[0]!.id);
}

const processThat = (run: CertificateProcess['run']) => ({ sectionCertificates: { run } as CertificateProcess });
const failWith = (thrown: Error) => async () => {
  throw thrown;
};
const interrupted = processThat(failWith(new WorkerError('unavailable', 'closed')));

test('creates the certificates in the background, and keeps them sealed', async () => {
  expect((await create()).en_US).toMatchObject({ state: 'running', done: 0, total: 2 });
  expect((await download()).statusCode).toBe(404);
  await app.jobs().runDue();
  expect(await find()).toEqual({
    state: 'done',
    problem: null,
    done: 2,
    total: 2,
    staffName: expect.stringContaining('Name of'),
    finishedAt: '2030-03-20T02:00:00.000Z',
    expiresAt: '2030-03-27T02:00:00.000Z',
  });
  const file = await download();
  expect([file.statusCode, file.headers['content-type'], countPdfPages(file.rawPayload)]).toEqual([
    200,
    'application/pdf',
    2,
  ]);
  expect([storedNames().length, readFileSync(path.join(folder(), storedNames()[0]!)).includes('%PDF')]).toEqual([
    1,
    false,
  ]);
  expect([(await download('en_US', 2)).statusCode, (await download('zh_CN')).statusCode]).toEqual([404, 404]);
  expect(await find('zh_CN')).toBeNull();
});

test('makes several files of a large section', async () => {
  await insertManyResults(app, section.resultIds[0]!);
  await create();
  await attempt(processThat(async ({ pages }) => Buffer.from(`${pages.length} pages`)));
  expect([(await download()).body, (await download('en_US', 2)).body]).toEqual(['500 pages', '2 pages']);
  expect((await download('en_US', 3)).statusCode).toBe(404);
});

test('shows each officer how many certificates are ready', async () => {
  await create();
  let end = () => {};
  const running = attempt(
    processThat(async (_, onProgress) => {
      onProgress?.(1);
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return Buffer.from('');
    }),
  );
  await expect.poll(() => find()).toMatchObject({ state: 'running', done: 1, total: 2 });
  // The progress is noted again, so no other process begins the same, however long it takes.
  app.clock.advance(61);
  const now = app.clock.now().toISOString();
  const findUpdated = () => db.execute(sql`select 1 from certificate_files where progress_at = ${now}`);
  await expect.poll(async () => (await findUpdated()).rows).toHaveLength(1);
  await app.jobs().runScheduled('certificates-resume');
  await app.jobs().runDue();
  expect(await find()).toMatchObject({ state: 'running', done: 1 });
  end();
  await running;
  expect(await find()).toMatchObject({ state: 'done', done: 2 });
});

test('has one job for a section and language, however often and wherever it is requested', async () => {
  const answers = await Promise.all([create(), create('en_US', colleague), create()]);
  expect(answers.map((files) => files?.en_US?.state)).toEqual(['running', 'running', 'running']);
  expect(await countJobs()).toBe(1);
  await create('zh_CN');
  expect(await countJobs()).toBe(2);
  await app.jobs().runDue();
  const stored = storedNames();
  expect((await create()).en_US).toMatchObject({ state: 'done' });
  expect([await countJobs(), storedNames()]).toEqual([0, stored]);
});

test('has nothing to create without published results', async () => {
  await db.execute(sql`delete from result_publications`);
  const { envelope } = await callAdmin(app, 'adminCertificatesCreate', {
    params: params(),
    body: { lang: 'en_US' },
    cookie: officer,
  });
  expect(envelope!.code).toBe(4004);
});

test('withholds certificates that a correction made outdated, and replaces them', async () => {
  await create();
  await app.jobs().runDue();
  const before = storedNames();
  await correct();
  expect([(await find())!.state, (await download()).statusCode]).toEqual(['outdated', 404]);
  expect((await create()).en_US!.state).toBe('running');
  await app.jobs().runDue();
  expect([(await find())!.state, (await download()).statusCode]).toEqual(['done', 200]);
  expect(storedNames()).toHaveLength(1);
  expect(storedNames()).not.toEqual(before);
});

test('withholds certificates of results that were corrected while they were created', async () => {
  await create();
  await attempt(
    processThat(async () => {
      await correct();
      return Buffer.from('');
    }),
  );
  expect((await find())!.state).toBe('outdated');
});

test.each([
  ['worker', processThat(failWith(new WorkerError('crashed', 'the process ended each time')))],
  ['unexpected', processThat(failWith(new Error('other')))],
] as const)(
  'tells officers why the creation failed (%s), and tries again when they request it again',
  async (problem, broken) => {
    await create();
    await expect(attempt(broken)).rejects.toThrow();
    expect(await find()).toMatchObject({ state: 'failed', problem });
    await create();
    await app.jobs().runDue();
    expect(await find()).toMatchObject({ state: 'done', problem: null });
  },
);

test('shows officers that the storage is full, and leaves no file', async () => {
  await insertManyResults(app, section.resultIds[0]!);
  await create();
  const { files } = app.features().certificates;
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const write = (name: string, content: Buffer) =>
    name.includes('.2.') ? Promise.reject(full) : files.write(name, content);
  const certificates = processThat(async () => Buffer.from(''));
  await expect(attempt({ ...certificates, files: { ...files, write } })).rejects.toThrow();
  expect([await find(), storedNames()]).toMatchObject([{ state: 'failed', problem: 'storage' }, []]);
});

test('repeats the creation at once after a process was stopped', async () => {
  await create();
  await expect(attempt(interrupted)).rejects.toThrow();
  expect((await find())!.state).toBe('running');
  await app.jobs().runDue();
  expect((await find())!.state).toBe('done');
});

test('repeats the creation a minute after a process was killed', async () => {
  await create();
  await db.execute(sql`truncate jobs.job`);
  await db.execute(sql`update certificate_files set file_name = 'killed', attempts = 1`);
  writeFileSync(path.join(folder(), 'killed.1.sealed'), '');
  const resume = async () => {
    await app.jobs().runScheduled('certificates-resume');
    await app.jobs().runDue();
  };
  await resume();
  await attempt({});
  expect((await find())!.state).toBe('running');
  app.clock.advance(61);
  await resume();
  expect([(await find())!.state, (await download()).statusCode]).toEqual(['done', 200]);
  expect(storedNames()).not.toContain('killed.1.sealed');
});

test('gives up after several interruptions', async () => {
  await create();
  for (let nth = 0; nth < 5; nth += 1) await expect(attempt(interrupted)).rejects.toThrow();
  await attempt(interrupted);
  expect(await find()).toMatchObject({ state: 'failed', problem: 'interrupted' });
});

test('deletes the files after seven days, and those of killed processes', async () => {
  await create();
  await app.jobs().runDue();
  const stray = path.join(folder(), 'a-killed-attempt.1.sealed');
  writeFileSync(stray, '');
  utimesSync(stray, 0, 0);
  app.clock.advance(7 * 86_400 - 60);
  await app.jobs().runScheduled('certificates-cleanup');
  colleague = await staffCookie(app, 'competitionOfficer');
  expect([(await download()).statusCode, storedNames().length]).toEqual([200, 1]);
  app.clock.advance(120);
  await app.jobs().runScheduled('certificates-cleanup');
  expect([await find(), storedNames()]).toEqual([null, []]);
});

test('offers to create files that are gone', async () => {
  await create();
  await app.jobs().runDue();
  for (const name of storedNames()) await app.features().certificates.files.removeWithVariants(name);
  expect([await find(), (await download()).statusCode]).toEqual([null, 404]);
  expect((await create()).en_US!.state).toBe('running');
});
