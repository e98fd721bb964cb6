import { type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseBudget } from '#platform/database/budget';
import { testApp } from '#platform/testing/testApp';
import { insertTestCategory, insertTestEvent } from '../../features/competitions/events/events.fixtures.ts';
import { callAdmin, createTestStaff, logStaffInAs, staffCookie } from '../../features/staff/staff.fixtures.ts';
import { createTestPicture, upload } from '../../features/uploads/uploads.fixtures.ts';

/** The tokens that calls looked for, and those of the accounts 7 and 8. */
const askedTokens: string[] = [];
const accountIds: Record<string, number> = { mine: 7, theirs: 8 };
const app = testApp({
  async findSession(token) {
    askedTokens.push(token);
    const accountId = accountIds[token];
    return accountId === undefined ? null : { id: accountId, accountId, personId: null };
  },
});

/** Occupies all slots that a key has in a queue. @returns what frees them */
async function occupy(queue: 'accounts' | 'uploadsOfAccount', key: string, slots: number): Promise<() => void> {
  const releases = await Promise.all(Array.from({ length: slots }, () => app.queues()[queue].acquire({ key })));
  return () => {
    for (const release of releases) release();
  };
}
const expectOneToWait = (queue: 'accounts' | 'uploadsOfAccount') =>
  expect.poll(() => app.queues()[queue].waiting).toBe(1);

describe('the token of a call', () => {
  const ask = async (authorization: string) => {
    askedTokens.length = 0;
    return (await app.call('sessionList', {}, { headers: { authorization } })).envelope.code;
  };

  test.each(['mine', 'Bearer mine', 'bearer  mine ', ' mine'])('is found in %j', async (authorization) => {
    expect(await ask(authorization)).toBe(1000);
    expect(askedTokens).toEqual(['mine']);
  });

  test.each(['', ' ', 'Bearer '])('is not looked for in %j', async (authorization) => {
    expect(await ask(authorization)).toBe(4001);
    expect(askedTokens).toEqual([]);
  });

  test('is looked for in calls that all may make, when the answer depends on who asks', async () => {
    const { id } = await insertTestCategory(app.db);
    await insertTestEvent(app.db, id);
    const list = async (token?: string) => {
      askedTokens.length = 0;
      const { envelope, headers } = await app.call('matchListApplication', {}, token === undefined ? {} : { token });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-language': 'en-US',
        vary: 'X-Lang, Accept-Language',
      });
      return envelope.data.total;
    };
    expect(await list()).toBe(1);
    expect(askedTokens).toEqual([]);
    expect(await list('mine')).toBe(1);
    expect(askedTokens).toEqual(['mine']);
  });
});

describe('the calls of one account', () => {
  test('wait when it makes many at once, and delay no other account', async () => {
    const free = await occupy('accounts', '7', 8);
    expect((await app.call('sessionList', {}, { token: 'theirs' })).envelope.code).toBe(1000);
    const mine = app.call('sessionList', {}, { token: 'mine' });
    await expectOneToWait('accounts');
    free();
    expect((await mine).envelope.code).toBe(1000);
  });

  test('that upload files wait likewise', async () => {
    const file = Buffer.from('no picture');
    const free = await occupy('uploadsOfAccount', '7', 2);
    expect((await upload(app, { file, token: 'theirs' })).envelope.code).toBe(4000);
    const mine = upload(app, { file, token: 'mine' });
    await expectOneToWait('uploadsOfAccount');
    free();
    expect((await mine).envelope.code).toBe(4000);
  });
});

describe('calls of the back office', () => {
  let editor: { id: string; cookie: string };
  let finance: string;

  beforeAll(async () => {
    const { id, username } = await createTestStaff(app, ['editor']);
    editor = { id, cookie: await logStaffInAs(app, username) };
    finance = await staffCookie(app, 'finance');
  });

  const send = async (name: AdminEndpointName, payload: string, cookie?: string) => {
    const { method, path } = adminEndpoints[name];
    const headers = { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) };
    const response = await app.server().inject({ method, url: path.replaceAll(/:\w+/g, '1'), headers, payload });
    return response.json<{ code: number }>().code;
  };

  test('that take large bodies reject others before they read one', async () => {
    const malformed = '{"title":';
    expect(await send('adminNewsDraftSave', malformed)).toBe(4001);
    expect(await send('adminNewsDraftSave', malformed, finance)).toBe(4003);
    expect(await send('adminNewsDraftSave', malformed, editor.cookie)).toBe(400);
  });

  test.each([
    ['adminStaffCsv', 'returns a file', 1],
    ['adminNewsDraftSave', 'takes a large body', 1],
    ['adminFilmCreate', 'may take long itself', 1],
    ['adminMe', 'is short', 0],
  ] as const)(
    'have more time at the database when they are known to need it: %s, which %s',
    async (name, _why, times) => {
      const raise = vi.spyOn(DatabaseBudget.prototype, 'raiseTo');
      onTestFinished(() => raise.mockRestore());
      const body = adminEndpoints[name].method === 'GET' ? {} : { body: {} };
      await callAdmin(app, name, { cookie: editor.cookie, ...body });
      expect(raise).toHaveBeenCalledTimes(times);
    },
  );

  test('that read are answered on any page that asks, and never stored', async () => {
    const headers = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };
    const { response, envelope } = await callAdmin(app, 'adminMe', { cookie: editor.cookie, headers });
    expect(envelope!.code).toBe(1000);
    expect(response.headers['cache-control']).toBe('no-store');
    const written = await callAdmin(app, 'adminSessionsEnd', { cookie: editor.cookie, headers });
    expect(written.status).toBe(403);
  });

  const sendPicture = async (file: Buffer | null, cookie: string) => {
    const form = new FormData();
    const fields = { left: '0', top: '0', width: '640', height: '480', altInChinese: '', altInEnglish: 'A square' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'x.jpg');
    const request = new Response(form);
    const response = await app.server().inject({
      method: 'POST',
      url: adminEndpoints.adminPictureCreate.path,
      headers: { 'content-type': request.headers.get('content-type')!, cookie, 'user-agent': 'test' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return response.json<{ code: number; data: { id: string; alt: object } }>();
  };

  test('that take a file get it with its fields and its sender', async () => {
    const { code, data } = await sendPicture(await createTestPicture(), editor.cookie);
    expect([code, data]).toMatchObject([1000, { alt: { en_US: 'A square' } }]);
    const { rows } = await app.db.execute(
      sql`select staff_id::text as by, address from audit_entries where subject = ${`picture ${data.id}`}`,
    );
    expect(rows).toEqual([{ by: editor.id, address: '127.0.0.1' }]);
    expect((await sendPicture(null, editor.cookie)).code).toBe(4000);
    expect((await sendPicture(null, finance)).code).toBe(4003);
  });

  test('that take a file wait when one staff member sends many, not when an account of the same number does', async () => {
    const freeAccount = await occupy('uploadsOfAccount', editor.id, 2);
    expect((await sendPicture(null, editor.cookie)).code).toBe(4000);
    freeAccount();
    const free = await occupy('uploadsOfAccount', `staff ${editor.id}`, 2);
    const waiting = sendPicture(null, editor.cookie);
    await expectOneToWait('uploadsOfAccount');
    free();
    expect((await waiting).code).toBe(4000);
  });
});
