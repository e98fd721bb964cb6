import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { mailsTo, newestTokens, stateOf } from './newsletter.fixtures.ts';

const app = testApp();
const { db } = app;
beforeEach(() => emptyDatabase(db));

const email = 'anna@example.org';
const subscribe = (address = email, locale: 'zh_CN' | 'en_US' = 'en_US') => app.call('subscribe', { email: address }, { locale });
const confirm = (token: string) => app.call('subscribeConfirm', { token });
const remove = (token: string) => app.call('subscribeRemove', { token });
const done = { code: 1000, msg: 'Success', data: null };

test('an address is pending until its owner confirms, then confirmed, then removed', async () => {
  expect((await subscribe()).envelope).toEqual(done);
  expect(await stateOf(db, email)).toBe('pending');
  const tokens = await newestTokens(app, email);

  expect((await confirm(tokens.confirm)).envelope).toEqual(done);
  expect(await stateOf(db, email)).toBe('confirmed');

  expect((await remove(tokens.remove)).envelope).toEqual(done);
  expect(await stateOf(db, email)).toBe('removed');
});

test('the mail is in the language of the page, and its links lead to pages with a button', async () => {
  await subscribe('li@example.org', 'zh_CN');
  const [chinese] = await mailsTo(app, 'li@example.org');
  expect(chinese!.subject).toBe('请确认订阅亚洲智力运动协会通讯');
  expect(chinese!.text).toContain(`${app.config.publicUrl}/subscribe/confirm?token=${chinese!.tokens.confirm}&lang=zh_CN`);
  expect(chinese!.text).toContain(`${app.config.publicUrl}/unsubscribe?token=${chinese!.tokens.remove}&lang=zh_CN`);

  await subscribe();
  expect((await mailsTo(app, email))[0]!.subject).toMatch(/^Please confirm/);
});

test('the links of a mail do not come from what the request says', async () => {
  await app.call('subscribe', { email }, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
  expect((await mailsTo(app, email))[0]!.text).not.toContain('evil.example');
});

test('the mail can be answered with one click, as RFC 8058 has it', async () => {
  await subscribe();
  const [mail] = await app.messagesTo(email);
  const { remove: token } = await newestTokens(app, email);

  expect(mail!.headers).toEqual({
    'List-Unsubscribe': `<${app.config.publicUrl}/api/member/memberSubscribe/remove?token=${token}&lang=en_US>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('a mail program’s one click, a form from another site, ends the subscription', async () => {
  await subscribe();
  const tokens = await newestTokens(app, email);
  await confirm(tokens.confirm);

  const response = await app.server().inject({
    method: 'POST',
    url: `/api/member/memberSubscribe/remove?token=${tokens.remove}&lang=en_US`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    payload: 'List-Unsubscribe=One-Click',
  });

  expect(response.json()).toEqual(done);
  expect(await stateOf(db, email)).toBe('removed');
});

test('the token may come in a form or in JSON as well', async () => {
  await subscribe();
  const tokens = await newestTokens(app, email);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  const confirmed = await app
    .server()
    .inject({ method: 'POST', url: '/api/member/memberSubscribe/confirm', headers: form, payload: `token=${tokens.confirm}` });

  expect(confirmed.json()).toEqual(done);
  expect((await remove(tokens.remove)).envelope).toEqual(done);
});

test('opening a link, as scanners do, changes nothing', async () => {
  await subscribe();
  const tokens = await newestTokens(app, email);
  for (const [path, token] of [['confirm', tokens.confirm] as const, ['remove', tokens.remove] as const]) {
    expect((await app.server().inject(`/api/member/memberSubscribe/${path}?token=${token}`)).statusCode).toBe(405);
  }
  expect(await stateOf(db, email)).toBe('pending');
});

test('another site cannot subscribe a visitor', async () => {
  const { status, envelope } = await app.call('subscribe', { email }, { headers: { origin: 'https://elsewhere.example' } });
  expect(status).toBe(403);
  expect(envelope).toMatchObject({ code: 403, data: null });
  expect(await mailsTo(app, email)).toEqual([]);
});

test('confirming or ending twice is as good as once', async () => {
  await subscribe();
  const tokens = await newestTokens(app, email);

  for (const answer of await Promise.all([confirm(tokens.confirm), confirm(tokens.confirm)])) expect(answer.envelope).toEqual(done);
  expect((await confirm(tokens.confirm)).envelope).toEqual(done);
  for (const answer of await Promise.all([remove(tokens.remove), remove(tokens.remove)])) expect(answer.envelope).toEqual(done);
  expect((await remove(tokens.remove)).envelope).toEqual(done);
  expect(await stateOf(db, email)).toBe('removed');
});

test('an ended subscription is not confirmed by its old mail, but can be asked for anew', async () => {
  await subscribe();
  const old = await newestTokens(app, email);
  await remove(old.remove);

  expect((await confirm(old.confirm)).envelope).toMatchObject({ code: 4004, data: null });
  expect(await stateOf(db, email)).toBe('removed');

  await subscribe();
  expect((await confirm((await newestTokens(app, email)).confirm)).envelope).toEqual(done);
  expect(await stateOf(db, email)).toBe('confirmed');
});

test('a newer mail voids the tokens of the older one', async () => {
  await subscribe();
  const old = await newestTokens(app, email);
  await subscribe();
  const fresh = await newestTokens(app, email);

  expect(fresh.confirm).not.toBe(old.confirm);
  expect((await confirm(old.confirm)).envelope.code).toBe(4004);
  expect((await confirm(fresh.confirm)).envelope.code).toBe(1000);
});

test('known, confirmed and unknown addresses are answered with the same bytes', async () => {
  const bytes = async (address: string) => {
    const { status, envelope } = await subscribe(address);
    return JSON.stringify([status, envelope]);
  };
  const unknown = await bytes(email);
  const pending = await bytes(email);
  await confirm((await newestTokens(app, email)).confirm);
  const confirmed = await bytes(email);

  expect([pending, confirmed]).toEqual([unknown, unknown]);
});

test('a confirmed address is left in peace, whoever asks and in whatever case', async () => {
  await subscribe();
  const tokens = await newestTokens(app, email);
  await confirm(tokens.confirm);

  await subscribe('  Anna@Example.ORG ');

  expect(await mailsTo(app, email)).toHaveLength(1);
  expect(await stateOf(db, email)).toBe('confirmed');
  expect((await remove(tokens.remove)).envelope).toEqual(done);
});

test('twenty subscriptions of one address at once make one subscriber, and its newest mail works', async () => {
  await Promise.all(Array.from({ length: 20 }, () => subscribe()));

  const mails = await mailsTo(app, email);
  expect(mails.length).toBe(app.config.limits.subscribeEmail);
  const codes = [];
  for (const { tokens } of mails) codes.push((await confirm(tokens.confirm)).envelope.code);
  expect(codes.filter((code) => code === 1000)).toHaveLength(1);
});

test('no token is kept in the database of subscribers', async () => {
  await subscribe();
  const tokens = await newestTokens(app, email);
  const kept = JSON.stringify((await db.execute(sql`select * from subscribers`)).rows);
  expect(kept).not.toContain(tokens.confirm);
  expect(kept).not.toContain(tokens.remove);
});

test.each([
  '',
  '  ',
  'anna',
  'anna@',
  '@example.org',
  'anna@example',
  'a b@example.org',
  'a@b@example.org',
  `${'a'.repeat(250)}@example.org`,
  'anna@example.org\nBcc: x@example.org',
])('the address %j is refused by name, and nothing is sent', async (address) => {
  expect((await subscribe(address)).envelope).toMatchObject({ code: 4000, data: { fields: { email: expect.any(String) } } });
  expect((await db.execute(sql`select 1 from outbox_messages`)).rows).toEqual([]);
});

test('a token must be there, and be one of ours', async () => {
  for (const call of ['subscribeConfirm', 'subscribeRemove'] as const) {
    expect((await app.call(call, {})).envelope).toMatchObject({ code: 4000, data: { fields: { token: 'This is required' } } });
    expect((await app.call(call, { token: 'not-one-of-ours' })).envelope).toMatchObject({ code: 4004, data: null });
    expect((await app.call(call, { token: 'x'.repeat(201) })).envelope).toMatchObject({ code: 4000, data: { fields: { token: 'This is too long' } } });
  }
});

test('an address is written to only so often, whatever the case, and told when to try again', async () => {
  for (let n = 0; n < app.config.limits.subscribeEmail; n++) expect((await subscribe()).envelope.code).toBe(1000);

  const { status, envelope } = await subscribe('ANNA@example.org');

  expect(status).toBe(200);
  expect(envelope).toEqual({ code: 4029, msg: 'Too many attempts, please try again later', data: { retryAfterSeconds: expect.any(Number) } });
  const { retryAfterSeconds } = envelope.data as unknown as { retryAfterSeconds: number };
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(3_600);
  expect(await mailsTo(app, email)).toHaveLength(app.config.limits.subscribeEmail);
  expect((await subscribe('bela@example.org')).envelope.code).toBe(1000);
});

test('one network address subscribes only so many, forged headers or not', async () => {
  for (let n = 0; n < app.config.limits.subscribeAddress; n++) expect((await subscribe(`reader${n}@example.org`)).envelope.code).toBe(1000);

  const answer = await app.call('subscribe', { email }, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  const neighbour = await app.server().inject({ method: 'POST', url: '/api/member/memberSubscribe/add', payload: { email }, remoteAddress: '203.0.113.9' });

  expect(answer.envelope).toMatchObject({ code: 4029, data: { retryAfterSeconds: expect.any(Number) } });
  expect(neighbour.json()).toEqual(done);
});

test('the outbox of this machine shows what was sent to an address, newest first, and to nobody from elsewhere', async () => {
  await subscribe();
  await subscribe();
  await subscribe('bela@example.org');
  const url = `/api/dev/outbox?to=${encodeURIComponent(email)}`;

  const { data } = (await app.server().inject(url)).json<{ data: { text: string }[] }>();

  expect(data).toHaveLength(2);
  expect(data[0]).toEqual({
    channel: 'email',
    to: email,
    subject: expect.any(String),
    text: expect.any(String),
    code: null,
    uuid: null,
    at: '2030-01-01T00:00:00.000Z',
  });
  expect(data[0]!.text).toContain((await newestTokens(app, email)).confirm);
  for (const request of [{ headers: { host: 'site.example' } }, { headers: { 'x-forwarded-for': '127.0.0.1' } }, { remoteAddress: '203.0.113.9' }]) {
    expect((await app.server().inject({ url, ...request })).statusCode).toBe(404);
  }
});
