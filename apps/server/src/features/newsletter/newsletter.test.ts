import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { mailsTo, newestTokens, stateOf } from './newsletter.fixtures.ts';

const app = testApp();
const { db } = app;
beforeEach(() => emptyDatabase(db));

const email = 'anna@example.org';
const subscribe = (address = email, locale: 'zh_CN' | 'en_US' = 'en_US') =>
  app.call('subscribe', { email: address }, { locale });
const confirm = (token: string) => app.call('subscribeConfirm', { token });
const remove = (token: string) => app.call('subscribeRemove', { token });
const done = { code: 1000, msg: 'Success', data: null };

test('keeps an address pending until its owner confirms, then confirmed, then removed', async () => {
  expect((await subscribe()).envelope).toEqual(done);
  expect(await stateOf(db, email)).toBe('pending');
  const tokens = await newestTokens(app, email);

  expect((await confirm(tokens.confirm)).envelope).toEqual(done);
  expect(await stateOf(db, email)).toBe('confirmed');

  expect((await remove(tokens.remove)).envelope).toEqual(done);
  expect(await stateOf(db, email)).toBe('removed');
});

test('sends the mail in the language of the page, with links to pages with a button', async () => {
  await subscribe('li@example.org', 'zh_CN');
  const [chinese] = await mailsTo(app, 'li@example.org');
  expect(chinese!.subject).toBe('请确认订阅亚洲智力运动协会通讯');
  expect(chinese!.text).toContain(
    `${app.config.publicUrl}/subscribe/confirm?token=${chinese!.tokens.confirm}&lang=zh_CN`,
  );
  expect(chinese!.text).toContain(`${app.config.publicUrl}/unsubscribe?token=${chinese!.tokens.remove}&lang=zh_CN`);

  await subscribe();
  expect((await mailsTo(app, email))[0]!.subject).toMatch(/^Please confirm/);
});

test('does not build the links of a mail from request headers', async () => {
  await app.call('subscribe', { email }, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
  expect((await mailsTo(app, email))[0]!.text).not.toContain('evil.example');
});

test('supports unsubscribing with one click by RFC 8058', async () => {
  await subscribe();
  const [mail] = await app.messagesTo(email);
  const { remove: token } = await newestTokens(app, email);

  expect(mail!.headers).toEqual({
    'List-Unsubscribe': `<${app.config.publicUrl}/api/member/memberSubscribe/remove?token=${token}&lang=en_US>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('accepts a mail program’s form from another origin', async () => {
  await subscribe();
  const tokens = await newestTokens(app, email);
  await confirm(tokens.confirm);

  const response = await app.server().inject({
    method: 'POST',
    url: `/api/member/memberSubscribe/remove?token=${tokens.remove}&lang=en_US`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    },
    payload: 'List-Unsubscribe=One-Click',
  });

  expect(response.json()).toEqual(done);
  expect(await stateOf(db, email)).toBe('removed');
});

test('accepts the token in a form or in JSON', async () => {
  await subscribe();
  const tokens = await newestTokens(app, email);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  const confirmed = await app.server().inject({
    method: 'POST',
    url: '/api/member/memberSubscribe/confirm',
    headers: form,
    payload: `token=${tokens.confirm}`,
  });

  expect(confirmed.json()).toEqual(done);
  expect((await remove(tokens.remove)).envelope).toEqual(done);
});

test('changes nothing when a link is opened, as scanners do', async () => {
  await subscribe();
  const tokens = await newestTokens(app, email);
  for (const [path, token] of [['confirm', tokens.confirm] as const, ['remove', tokens.remove] as const]) {
    expect((await app.server().inject(`/api/member/memberSubscribe/${path}?token=${token}`)).statusCode).toBe(405);
  }
  expect(await stateOf(db, email)).toBe('pending');
});

test('rejects a subscription that another site triggers', async () => {
  const { status, envelope } = await app.call(
    'subscribe',
    { email },
    { headers: { origin: 'https://elsewhere.example' } },
  );
  expect(status).toBe(403);
  expect(envelope).toMatchObject({ code: 403, data: null });
  expect(await mailsTo(app, email)).toEqual([]);
});

test('changes nothing when it is confirmed or ended twice', async () => {
  await subscribe();
  const tokens = await newestTokens(app, email);

  for (const answer of await Promise.all([confirm(tokens.confirm), confirm(tokens.confirm)]))
    expect(answer.envelope).toEqual(done);
  expect((await confirm(tokens.confirm)).envelope).toEqual(done);
  for (const answer of await Promise.all([remove(tokens.remove), remove(tokens.remove)]))
    expect(answer.envelope).toEqual(done);
  expect((await remove(tokens.remove)).envelope).toEqual(done);
  expect(await stateOf(db, email)).toBe('removed');
});

test('does not confirm an ended subscription by its old mail, but accepts a new one', async () => {
  await subscribe();
  const old = await newestTokens(app, email);
  await remove(old.remove);

  expect((await confirm(old.confirm)).envelope).toMatchObject({ code: 4004, data: null });
  expect(await stateOf(db, email)).toBe('removed');

  await subscribe();
  expect((await confirm((await newestTokens(app, email)).confirm)).envelope).toEqual(done);
  expect(await stateOf(db, email)).toBe('confirmed');
});

test('voids the tokens of an older mail when a newer one is sent', async () => {
  await subscribe();
  const old = await newestTokens(app, email);
  await subscribe();
  const fresh = await newestTokens(app, email);

  expect(fresh.confirm).not.toBe(old.confirm);
  expect((await confirm(old.confirm)).envelope.code).toBe(4004);
  expect((await confirm(fresh.confirm)).envelope.code).toBe(1000);
});

test('answers known, confirmed and unknown addresses with the same bytes', async () => {
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

test('sends no mail to a confirmed address, in any case of its letters', async () => {
  await subscribe();
  const tokens = await newestTokens(app, email);
  await confirm(tokens.confirm);

  await subscribe('  Anna@Example.ORG ');

  expect(await mailsTo(app, email)).toHaveLength(1);
  expect(await stateOf(db, email)).toBe('confirmed');
  expect((await remove(tokens.remove)).envelope).toEqual(done);
});

test('creates one subscriber for twenty concurrent requests, and accepts the newest mail’s token', async () => {
  await Promise.all(Array.from({ length: 20 }, () => subscribe()));

  const mails = await mailsTo(app, email);
  expect(mails.length).toBe(app.config.limits.subscribeEmail);
  const codes = [];
  for (const { tokens } of mails) codes.push((await confirm(tokens.confirm)).envelope.code);
  expect(codes.filter((code) => code === 1000)).toHaveLength(1);
});

test('stores no token of a subscriber', async () => {
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
])('rejects the address %j, names the field and sends nothing', async (address) => {
  expect((await subscribe(address)).envelope).toMatchObject({
    code: 4000,
    data: { fields: { email: expect.any(String) } },
  });
  expect((await db.execute(sql`select 1 from outbox_messages`)).rows).toEqual([]);
});

test('requires a known token', async () => {
  for (const call of ['subscribeConfirm', 'subscribeRemove'] as const) {
    expect((await app.call(call, {})).envelope).toMatchObject({
      code: 4000,
      data: { fields: { token: 'This is required' } },
    });
    expect((await app.call(call, { token: 'not-one-of-ours' })).envelope).toMatchObject({ code: 4004, data: null });
    expect((await app.call(call, { token: 'x'.repeat(201) })).envelope).toMatchObject({
      code: 4000,
      data: { fields: { token: 'Too long' } },
    });
  }
});

test('limits mails to an address in any case of its letters and with any tag, and answers when to retry', async () => {
  for (let n = 0; n < app.config.limits.subscribeEmail; n++) expect((await subscribe()).envelope.code).toBe(1000);

  const { status, envelope } = await subscribe('ANNA@example.org');

  expect(status).toBe(200);
  expect(envelope).toEqual({
    code: 4029,
    msg: 'Too many attempts, please try again later',
    data: { retryAfterSeconds: expect.any(Number) },
  });
  const { retryAfterSeconds } = envelope.data as unknown as { retryAfterSeconds: number };
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(3_600);
  expect(await mailsTo(app, email)).toHaveLength(app.config.limits.subscribeEmail);
  expect((await subscribe(email.replace('@', '+chess@'))).envelope.code).toBe(4029);
  expect((await subscribe('bela@example.org')).envelope.code).toBe(1000);
});

test('limits subscriptions from a network address, with or without forged headers', async () => {
  for (let n = 0; n < app.config.limits.subscribeAddress; n++)
    expect((await subscribe(`reader${n}@example.org`)).envelope.code).toBe(1000);

  const answer = await app.call('subscribe', { email }, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  const neighbour = await app.server().inject({
    method: 'POST',
    url: '/api/member/memberSubscribe/add',
    payload: { email },
    remoteAddress: '203.0.113.9',
  });

  expect(answer.envelope).toMatchObject({ code: 4029, data: { retryAfterSeconds: expect.any(Number) } });
  expect(neighbour.json()).toEqual(done);
});

test.each([
  ['/api/member/memberSubscribe/add', {}],
  ['/api/member/digest/follow', { topics: [{ kind: 'news', id: '' }], rhythm: 'weekly' }],
])('limits %s by network, which has many addresses in IPv6', async (url, body) => {
  const { limits } = app.config;
  const codes: number[] = [];
  for (let n = 0; n <= limits.subscribeAddress; n++) {
    const payload = { ...body, email: `reader${n}@example.org` };
    const answer = await app.server().inject({ method: 'POST', url, payload, remoteAddress: `2001:db8::${n}:1` });
    codes.push(answer.json<{ code: number }>().code);
  }
  expect(codes).toEqual([...Array.from({ length: limits.subscribeAddress }, () => 1000), 4029]);
});

test('shows the mails to an address in this machine’s outbox, newest first, and to no other machine', async () => {
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
  for (const request of [
    { headers: { host: 'site.example' } },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { remoteAddress: '203.0.113.9' },
  ]) {
    expect((await app.server().inject({ url, ...request })).statusCode).toBe(404);
  }
});

test('deletes an address a month after its last request, not after its first', async () => {
  const month = 30 * 86_400;
  await subscribe();
  await remove((await newestTokens(app, email)).remove);
  app.clock.advance(2 * month);
  await subscribe();
  await app.jobs().runScheduled('newsletter-cleanup');
  expect(await stateOf(db, email)).toBe('pending');
  app.clock.advance(month + 60);
  await app.jobs().runScheduled('newsletter-cleanup');
  expect(await stateOf(db, email)).toBeUndefined();
});
