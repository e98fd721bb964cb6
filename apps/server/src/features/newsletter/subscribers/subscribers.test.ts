import { m } from '#messages';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';
import { insertTestSubscribers } from '../issues.fixtures.ts';
import { stateOf } from '../newsletter.fixtures.ts';
import { suppressSubscriber } from '../sending/sending.queries.ts';

const app = testApp();
const { db } = app;
let publisher: string;
const ask = askAs(app, () => publisher);
beforeEach(async () => {
  await emptyDatabase(db);
  publisher = await staffCookie(app, 'publisher');
});

const list = async (query: Record<string, string> = {}) => (await ask('adminSubscriberList', { query })).data.rows;
const consent = {
  locale: 'en_US',
  source: 'Entry form',
  consentedOn: '2029-05-01',
  statement: 'I want the newsletter',
};
const importFile = (text: string, changes: object = {}) =>
  ask('adminSubscriberImport', { body: { ...consent, content: Buffer.from(text).toString('base64'), ...changes } });
const suppress = (id: string) =>
  db.transaction((tx) =>
    suppressSubscriber(tx, Number(id), { reason: 'unknown', code: 'SMTP 550', at: app.clock.now() }),
  );

test('finds subscribers by a part of the address, state and language', async () => {
  await insertTestSubscribers(db, 2);
  await insertTestSubscribers(db, 0, 'zh_CN');
  const [second] = await list();
  await suppress(second!.id);
  expect((await list({ keyword: 'READER1' })).map(({ email }) => email)).toEqual(['reader1@example.org']);
  expect(await list({ state: 'suppressed' })).toMatchObject([
    { email: 'reader2@example.org', suppressedFor: 'unknown', suppressedBy: 'SMTP 550' },
  ]);
  expect(await list({ locale: 'zh_CN' })).toEqual([]);
});

test('lifts a suppression with a reason, once, and notes it', async () => {
  await insertTestSubscribers(db, 1);
  const { id } = (await list())[0]!;
  const lift = (body: object) => ask('adminSubscriberLift', { params: { id }, body });
  expect(await lift({ reason: 'They wrote to us' })).toMatchObject({ code: 4009 });
  await suppress(id);
  expect(await lift({ reason: '' })).toMatchObject({ code: 4000 });
  expect(await lift({ reason: 'They wrote to us' })).toMatchObject({
    data: { state: 'confirmed', suppressedFor: null },
  });
  const { data } = await ask('adminRecordLog', { query: { kind: 'subscriber', id } });
  expect(data.rows).toMatchObject([{ action: 'subscriber.lift', reason: 'They wrote to us' }]);
});

test('checks a file by lines, and adds addresses with their proof of consent only when confirmed', async () => {
  await insertTestSubscribers(db, 3);
  const [, second, first] = await list();
  await suppress(second!.id);
  await app.call('subscribe', { email: 'pending@example.org' });
  const file = `Name,Email\nA,new@example.org\nB,no address\nC,NEW@example.org\nD,${first!.email}\nE,${second!.email}\nF,pending@example.org\n`;

  const checked = await importFile(file);
  expect(checked.data).toEqual({
    rows: 6,
    added: 2,
    faulty: 4,
    problems: [
      { line: 3, email: 'no address', problem: 'malformed' },
      { line: 4, email: 'new@example.org', problem: 'repeated' },
      { line: 5, email: first!.email, problem: 'known' },
      { line: 6, email: second!.email, problem: 'suppressed' },
    ],
  });
  expect(await stateOf(db, 'new@example.org')).toBeUndefined();

  expect((await importFile(file, { isConfirmed: true })).data).toMatchObject({ added: 2 });
  expect(await list({ keyword: 'new@' })).toMatchObject([
    { state: 'confirmed', consentSource: 'Entry form', consentedOn: '2029-05-01', consentStatement: consent.statement },
  ]);
  expect(await stateOf(db, 'pending@example.org')).toBe('confirmed');
  expect(await stateOf(db, second!.email)).toBe('suppressed');
  expect((await importFile(file, { isConfirmed: true })).data).toMatchObject({ added: 0 });
});

test('recognizes a Chinese heading', async () => {
  const heading = m.import_email_headings({}, { locale: 'zh_CN' }).split(',')[1]!;
  expect((await importFile(`${heading}\na@example.org\n`)).data).toMatchObject({ added: 1 });
});

test('rejects an import without proof, from the future, or without addresses', async () => {
  const file = 'email\na@example.org\n';
  expect(await importFile(file, { source: '', statement: '' })).toMatchObject({
    code: 4000,
    data: { fields: { source: {}, statement: {} } },
  });
  expect(await importFile(file, { consentedOn: '2031-01-01' })).toMatchObject({
    data: { fields: { consentedOn: {} } },
  });
  expect(await importFile('name\nA\n')).toMatchObject({ data: { fields: { content: {} } } });
  expect(await importFile('email\n')).toMatchObject({ data: { fields: { content: {} } } });
  expect(await list()).toEqual([]);
});
