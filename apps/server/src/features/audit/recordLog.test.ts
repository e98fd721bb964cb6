import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { writeAudit } from './index.ts';

const app = testApp();
const visitor = { address: '203.0.113.9', userAgent: '' };
const actor = { staffId: null, name: 'Officer', visitor };
let finance: string;
let editor: string;

const write = (subject: string, currency: string) =>
  app.db.transaction((tx) =>
    writeAudit(tx, app.clock, actor, { action: 'settings.change', subject, after: { currency } }),
  );

beforeAll(async () => {
  finance = await staffCookie(app, 'finance');
  editor = await staffCookie(app, 'editor');
});

const logOf = (cookie: string, kind: string, id: string, pageNum = 1) =>
  callAdmin(app, 'adminRecordLog', { cookie, query: { kind, id, pageNum: String(pageNum), pageSize: '2' } });

test('lists the changes of one record only, the latest first, without addresses', async () => {
  for (const currency of ['first', 'second', 'third']) await write('order 7', currency);
  await write('order 77', 'of another order');
  const { envelope } = await logOf(finance, 'order', '7');
  expect(envelope!.data.total).toBe(3);
  expect(envelope!.data.rows.map(({ after }) => after)).toEqual([{ currency: 'third' }, { currency: 'second' }]);
  expect(JSON.stringify(envelope)).not.toContain(visitor.address);
  expect((await logOf(finance, 'order', '7', 2)).envelope!.data.rows).toHaveLength(1);
});

test('shows the log to the roles that may read the record, and to administrators', async () => {
  const administrator = await staffCookie(app, 'administrator');
  const codes = async (kind: string, id: string) =>
    Promise.all([finance, editor, administrator].map(async (cookie) => (await logOf(cookie, kind, id)).envelope!.code));
  expect(await codes('order', '7')).toEqual([1000, 4003, 1000]);
  expect(await codes('settings', 'contacts')).toEqual([4003, 1000, 1000]);
  expect(await codes('settings', 'membership')).toEqual([1000, 4003, 1000]);
  expect(await codes('staff', '1')).toEqual([4003, 4003, 1000]);
});

test('finds entries by day in the association’s time zone, by kind of record and by record', async () => {
  const cookie = await staffCookie(app, 'administrator');
  await write('person 5', 'of a person');
  const subjects = async (query: Record<string, string>) =>
    (await callAdmin(app, 'adminAuditList', { cookie, query })).envelope!.data.rows.map(({ subject }) => subject);
  expect(await subjects({ subjectKind: 'person' })).toEqual(['person 5']);
  expect(await subjects({ subject: 'order 77' })).toEqual(['order 77']);
  expect(await subjects({ subject: 'order 77', until: '2000-01-01' })).toEqual([]);
});
