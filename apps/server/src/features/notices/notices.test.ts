import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestEntrant, type TestEntrant } from '../competitions/entries/entries.fixtures.ts';
import { insertTestCategory, insertTestEvent } from '../competitions/events/events.fixtures.ts';
import { forgetDevice } from './notices.service.ts';

const app = testApp({ now: new Date('2030-02-10T00:00:00Z') });
const { db } = app;
let lin: TestEntrant;
let zhao: TestEntrant;

beforeEach(async () => {
  await emptyDatabase(db);
  lin = await insertTestEntrant(app, 'Lin Moyan');
  zhao = await insertTestEntrant(app, 'Zhao Min');
});

const device = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
});
const save = ({ token }: TestEntrant, name: string) =>
  app.call('noticeDeviceSave', device(name), { token, locale: 'en_US' });
const isOn = async ({ token }: TestEntrant) => (await app.call('noticeDevice', {}, { token })).envelope.data.isOn;
const noticesOn = async (name: string) =>
  (await app.messagesTo(device(name).endpoint)).map(({ channel, kind, subject, link }) => ({
    channel,
    kind,
    subject,
    link,
  }));

test('announces entries on the devices of the account, in the language of its mails', async () => {
  const { id } = await insertTestCategory(db);
  const eventId = await insertTestEvent(db, id, {});
  expect(await isOn(lin)).toBe(false);
  await save(lin, 'of-lin');
  await save(zhao, 'of-zhao');
  expect([await isOn(lin), await isOn(zhao)]).toEqual([true, true]);
  await app.call('matchApply', { id: String(eventId) }, { token: lin.token, locale: 'en_US' });
  const [mail] = (await app.messagesTo(lin.email)).filter(({ kind }) => kind === 'entry.entered');
  const [notice, first] = await app.messagesTo(device('of-lin').endpoint);
  expect(notice).toMatchObject({ channel: 'push', kind: 'entry.entered', subject: mail!.subject });
  expect(mail!.text).toContain(notice!.text);
  expect(new URL(notice!.link!).pathname).toBe(`/match/${eventId}/enter`);
  expect(first).toMatchObject({ kind: 'device.added', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } });
  expect((await noticesOn('of-zhao')).map(({ kind }) => kind)).toEqual(['device.added']);
});

test('belongs to a session: logging out, removing and expiring end it', async () => {
  await save(lin, 'of-lin');
  await app.call('noticeDeviceRemove', {}, { token: lin.token });
  expect(await isOn(lin)).toBe(false);
  await save(lin, 'of-lin');
  await app.call('logout', {}, { token: lin.token });
  const { rows } = await db.execute(sql`select 1 from notice_devices`);
  expect(rows).toEqual([]);
});

test('one device shows the notices of the account that used it last', async () => {
  await save(lin, 'shared');
  await save(zhao, 'shared');
  expect([await isOn(lin), await isOn(zhao)]).toEqual([false, true]);
  await save(zhao, 'renewed');
  await forgetDevice(app.features().notices, device('shared').endpoint);
  expect(await isOn(zhao)).toBe(true);
  await forgetDevice(app.features().notices, device('renewed').endpoint);
  expect(await isOn(zhao)).toBe(false);
});

test('two tabs may register the same device at once', async () => {
  const answers = await Promise.all([save(lin, 'one'), save(zhao, 'one'), save(lin, 'one')]);
  expect(answers.map(({ envelope }) => envelope.code)).toEqual([1000, 1000, 1000]);
  const { rows } = await db.execute(sql`select 1 from notice_devices`);
  expect(rows).toHaveLength(1);
});

test('takes only devices of known push services, and keeps their addresses sealed', async () => {
  for (const endpoint of ['https://attacker.example/1', 'http://169.254.169.254/latest', 'http://127.0.0.1:1/'])
    expect(
      (await app.call('noticeDeviceSave', { ...device('x'), endpoint }, { token: lin.token })).envelope,
    ).toMatchObject({ data: { fields: { endpoint: expect.any(String) } } });
  expect(await isOn(lin)).toBe(false);
  await save(lin, 'of-lin');
  const { rows } = await db.execute<{ row: string }>(sql`select d::text as row from notice_devices d`);
  expect(rows[0]!.row).not.toContain('googleapis');
});

test('limits how often an account registers devices', async () => {
  for (let nth = 0; nth < 20; nth += 1) expect((await save(lin, `number-${nth}`)).envelope.code).toBe(1000);
  expect((await save(lin, 'one-too-many')).envelope.code).toBe(4029);
  expect((await save(zhao, 'of-zhao')).envelope.code).toBe(1000);
});

test('needs a session', async () => {
  expect((await app.call('noticeDeviceSave', device('x'))).envelope.code).toBe(4001);
});
