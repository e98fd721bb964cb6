import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { success } from '../../packages/contract/src/errorCodes.ts';
import { beginTimeLimit } from '../harness/busyFactor.ts';
import { startAttack, type VictimMeasurement, measureVictim } from '../harness/load.ts';
import { type RunningSite, startSite } from '../harness/startSite.ts';
import { openClients } from '../../apps/server/src/platform/testing/clients.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const attackMs = 4_000;
const post = (value: unknown) => ({ method: 'POST', body: JSON.stringify(value) });
let site: RunningSite;
let port: number;

beforeAll(async () => {
  site = await startSite({
    template: inject('siteTemplate'),
    environment: {
      METRICS_TOKEN: 'figures',
      LIMIT_FLOOD: '0',
      CAPTCHA: 'risk',
      LIMIT_LOGIN_ADDRESS: '1000000',
      LIMIT_LOGIN_NAME: '1000000',
    },
  });
  port = Number(new URL(site.url).port);
});
afterAll(() => site.stop());

const residentMegabytes = async () =>
  Number(
    /^process_resident_memory_bytes (\d+)/m.exec(
      await (await fetch(`${site.url}/metrics`, { headers: { authorization: 'Bearer figures' } })).text(),
    )![1],
  ) /
  1024 /
  1024;

/** Target for p99 on an idle machine; three times as long is allowed, and more on a busy one. */
const targetMs = 1_000;
let readLimit: () => Promise<number>;
beforeEach(async () => {
  readLimit = await beginTimeLimit(3 * targetMs);
});

/**
 * Verifies that all requests of the victim succeeded within the time limit. On a busy machine, where the limits of the
 * site itself stay as they are, one in four may be asked to come again.
 */
async function expectServed({ statuses, p99 }: VictimMeasurement): Promise<void> {
  const limit = await readLimit();
  const refused = statuses.filter((status) => status !== 200);
  const isBusy = limit > 1.5 * 3 * targetMs;
  expect(refused).toEqual(isBusy ? refused.map(() => 503) : []);
  expect(refused.length).toBeLessThanOrEqual(Math.max(1, statuses.length / 4));
  expect(p99).toBeLessThan(limit);
}

test('serves another visitor and webhook events during 300 requests with slow bodies', async () => {
  const attacking = startAttack(port, {
    kind: 'trickle',
    connections: 300,
    requests: [{ path: '/api/index/genLoginCode' }],
    headers: { 'Content-Type': 'application/json' },
  });
  await pause(500);
  const victim = await measureVictim(port, attackMs, (clients) => clients.ask('/api/member/news/list'));
  const webhookEvents = await measureVictim(port, 1_000, (clients) => clients.ask('/api/pay/notify/sandbox', post({})));
  await attacking.endAndCount();

  await expectServed(victim);
  expect([...new Set(webhookEvents.statuses)]).toEqual([400]);
});

test('issues a captcha to another visitor while 240 connections request captchas', async () => {
  const captchaSite = await startSite({ environment: { DEMO_CONTENT: 'off', LIMIT_FLOOD: '0', CAPTCHA: 'always' } });
  try {
    const { port: captchaPort } = new URL(captchaSite.url);
    const requests = [{ method: 'POST', path: '/api/index/genLoginCode' }];
    const attacking = startAttack(Number(captchaPort), { connections: 240, requests, body: '{"username":"name-{n}"}' });
    await pause(500);
    const victim = await measureVictim(Number(captchaPort), attackMs, (clients, nth) =>
      clients.ask('/api/index/genLoginCode', post({ username: `visitor-${nth}` })),
    );
    const counts = await attacking.endAndCount();

    await expectServed(victim);
    for (const body of victim.bodies)
      expect(JSON.parse(body)).toMatchObject({ code: success, data: { imgData: expect.any(String) } });
    expect(Object.keys(counts).filter((status) => status !== '200' && status !== '503')).toEqual([]);
  } finally {
    await captchaSite.stop();
  }
});

test('serves searches and reads of another visitor while 120 connections search', async () => {
  const path = `/api/common/search?keyword=${encodeURIComponent('国际象棋')}&pageSize=50`;
  const attacking = startAttack(port, {
    connections: 120,
    requests: [{ path }, { path: '/api/common/search?keyword=champion{n}' }],
  });
  await pause(500);
  const victim = await measureVictim(port, attackMs, (clients, nth) =>
    clients.ask(nth % 2 === 0 ? path : '/api/member/news/list'),
  );
  const counts = await attacking.endAndCount();

  await expectServed(victim);
  expect(Object.keys(counts).filter((status) => status !== '200' && status !== '503')).toEqual([]);
});

test('logs another visitor in while 200 connections attempt logins', async () => {
  const body = JSON.stringify({ username: 'name-{n}', loginPwd: md5('a guess') });
  const attacking = startAttack(port, {
    connections: 200,
    requests: [{ method: 'POST', path: '/api/index/login' }],
    body,
  });
  await pause(500);
  const victim = await measureVictim(port, attackMs, (clients) =>
    clients.ask('/api/index/login', post({ username: 'newcomer', loginPwd: md5('first move tengen') })),
  );
  const counts = await attacking.endAndCount();

  await expectServed(victim);
  for (const answer of victim.bodies) expect(JSON.parse(answer)).toMatchObject({ code: success });
  expect(Object.keys(counts).filter((status) => status !== '200' && status !== '503')).toEqual([]);
});

test('serves uncached pages to another visitor in bounded memory while 200 connections request them', async () => {
  const attacking = startAttack(port, {
    connections: 200,
    requests: [{ path: '/search?lang=en_US&keyword=page{n}' }, { path: '/news?lang=zh_CN&keyword=page{n}' }],
    headers: { 'accept-encoding': 'gzip' },
  });
  await pause(500);
  const victim = await measureVictim(port, attackMs * 2, (clients, nth) =>
    clients.ask(`/search?lang=en_US&keyword=visitor${nth}`),
  );
  const peak = await residentMegabytes();
  const counts = await attacking.endAndCount();

  await expectServed(victim);
  expect(peak).toBeLessThan(300);
  expect(Object.keys(counts).filter((status) => status !== '200' && status !== '503')).toEqual([]);
});

test('answers another visitor while 210 connections from six networks request pages that call nothing', async () => {
  const requests = [{ path: '/pay/{n}' }, { path: '/undo/x{n}' }];
  const attackers = [1, 2, 3, 4, 5, 6].map((nth) => startAttack(port, { connections: 35, requests }, `127.0.9.${nth}`));
  await pause(500);
  const victim = await measureVictim(port, attackMs, (clients) => clients.ask('/healthz'));
  const counts = Object.assign({}, ...(await Promise.all(attackers.map((attacker) => attacker.endAndCount()))));

  await expectServed(victim);
  expect(Object.keys(counts).filter((status) => status !== '200' && status !== '503')).toEqual([]);
});

test('accepts another member’s picture at once during slow uploads', async () => {
  const logIn = async (username: string, password: string) => {
    const { body } = await openClients('127.0.0.3', port).ask(
      '/api/index/login',
      post({ username, loginPwd: md5(password) }),
    );
    return (JSON.parse(body) as { data: { token: string } }).data.token;
  };
  const attacker = await logIn('newcomer', 'first move tengen');
  const member = await logIn('linmoyan', 'black stone white stone');
  const attacking = startAttack(port, {
    kind: 'trickle',
    connections: 12,
    requests: [{ path: '/api/common/uploadAtta' }],
    headers: { Authorization: attacker, 'Content-Type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  });
  await pause(500);
  const form = new FormData();
  form.append('purpose', 'avatar');
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#f26b1d' } })
    .jpeg()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg');
  const sent = new Response(form);
  const type = sent.headers.get('content-type')!;
  const body = Buffer.from(await sent.arrayBuffer());
  const victim = await measureVictim(port, attackMs, (clients) =>
    clients.ask('/api/common/uploadAtta', {
      method: 'POST',
      headers: { authorization: member, 'content-type': type },
      body,
    }),
  );
  await attacking.endAndCount();

  await expectServed(victim);
  for (const answer of victim.bodies) expect(JSON.parse(answer)).toMatchObject({ code: success });
});
