import { beforeAll, expect, test } from 'vitest';
import { advanceDatabaseTime } from '#platform/testing/advanceDatabaseTime';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';

/** An address on which no server listens. */
const mailServer = {
  host: '127.0.0.1',
  port: 1,
  isSecure: false,
  isLoopback: true,
  user: '',
  password: '',
  from: { name: 'Office', address: 'office@example.org' },
};
const app = testApp({ config: { mailServer } });
let administrator: string;

beforeAll(async () => {
  administrator = await staffCookie(app, 'administrator');
  await app.call('subscribe', { email: 'canary@example.org' });
  for (let tried = 0; tried < 6; tried += 1) {
    await app.jobs().runDue();
    await advanceDatabaseTime(app.db, 3_600);
  }
});

const listed = async (query: Record<string, string> = {}) =>
  (await callAdmin(app, 'adminFailedMessageList', { cookie: administrator, query })).envelope!.data;
const ask = (name: 'adminFailedMessageSend' | 'adminFailedMessageDismiss', id: string) =>
  callAdmin(app, name, { cookie: administrator, params: { id }, body: {} });
const entriesOf = async (action: string) =>
  (await callAdmin(app, 'adminAuditList', { cookie: administrator, query: { action } })).envelope!.data.rows.map(
    ({ subject, before }) => ({
      subject,
      before,
    }),
  );

test('shows dead letters to an administrator, in the list and as CSV, without address, subject, text or token', async () => {
  const list = await callAdmin(app, 'adminFailedMessageList', {
    cookie: administrator,
    query: { open: 'true', kind: 'newsletter.confirm' },
  });
  const csv = await callAdmin(app, 'adminFailedMessageCsv', { cookie: administrator });

  expect(list.envelope!.data).toMatchObject({
    total: 1,
    rows: [
      {
        channel: 'email',
        kind: 'newsletter.confirm',
        recipient: 'c***@example.org',
        error: 'SMTP ESOCKET at CONN',
        attempts: 5,
        canBeSentAgain: true,
      },
    ],
  });
  expect(csv.response.body).toContain(
    'Email,Newsletter: confirm subscription,c***@example.org,SMTP ESOCKET at CONN,5,',
  );
  for (const secret of ['canary@', 'token', 'Please confirm', 'http'])
    expect(list.response.body + csv.response.body).not.toContain(secret);
  expect((await listed({ keyword: 'canary@example.org' })).total).toBe(1);
  expect((await listed({ keyword: 'canary' })).total).toBe(0);
});

test('answers a conflict to the second of two who send a message again, and logs the first', async () => {
  const { id } = (await listed()).rows[0]!;

  const codes = (await Promise.all([ask('adminFailedMessageSend', id), ask('adminFailedMessageSend', id)])).map(
    ({ envelope }) => envelope!.code,
  );

  expect(codes.toSorted((a, b) => a - b)).toEqual([1000, 4009]);
  expect((await listed()).total).toBe(0);
  expect(await app.jobs().runDue()).toBe(1);
  expect(await entriesOf('message.sendAgain')).toEqual([
    {
      subject: `message ${id}`,
      before: {
        channel: 'email',
        messageKind: 'newsletter.confirm',
        recipient: 'c***@example.org',
        error: 'SMTP ESOCKET at CONN',
        attempts: 5,
      },
    },
  ]);
});

test('dismisses a message once, and lists it among dismissed ones', async () => {
  for (let tried = 0; tried < 6; tried += 1) {
    await advanceDatabaseTime(app.db, 3_600);
    await app.jobs().runDue();
  }
  const [row] = (await listed({ open: 'true' })).rows;
  expect(row!.attempts).toBe(10);

  expect((await ask('adminFailedMessageDismiss', row!.id)).envelope!.code).toBe(1000);
  expect((await ask('adminFailedMessageDismiss', row!.id)).envelope!.code).toBe(4009);
  expect((await ask('adminFailedMessageSend', row!.id)).envelope!.code).toBe(4009);
  expect((await ask('adminFailedMessageSend', '999999')).envelope!.code).toBe(4004);

  expect((await listed({ open: 'true' })).total).toBe(0);
  expect((await listed({ open: 'false' })).rows).toMatchObject([
    { dismissedAt: expect.any(String), canBeSentAgain: false },
  ]);
  expect(await entriesOf('message.dismiss')).toHaveLength(1);
});
