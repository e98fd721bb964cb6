import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { success } from '../../packages/contract/src/errorCodes.ts';
import { openSecretKey } from '../../apps/server/src/platform/secretKey.ts';
import { countRuns } from '../../apps/server/src/platform/testing/runs.ts';
import { createVault } from '../../apps/server/src/platform/vault.ts';
import { connectTo, freezeDatabase, killDatabase } from '../harness/siteDatabase.ts';
import { startSite } from '../harness/startSite.ts';

/** A busy machine takes longer than the site promises. */
const slowdown = 3;
const rounds = countRuns({ few: 6, many: 10 });
const environment = { DEMO_CONTENT: 'off', LIMIT_FLOOD: '0', LIMIT_SUBSCRIBE_ADDRESS: '1000000' };

/** The number of acknowledged writes after which the site is killed. */
const enoughWrites = 20;

/**
 * Subscribes new addresses over four connections until the site is killed, and calls `onEnough` once enough writes are
 * acknowledged. Returns the acknowledged addresses.
 */
async function writeUntilItDies(url: string, round: number, onEnough: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  const writer = async (lane: number) => {
    for (let nth = 0; ; nth++) {
      const email = `r${round}-l${lane}-${nth}@example.org`;
      try {
        const response = await fetch(`${url}/api/member/memberSubscribe/add`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email }),
        });
        const { code } = (await response.json()) as { code: number };
        if (code === success) acknowledged.push(email);
        if (acknowledged.length === enoughWrites) onEnough();
      } catch {
        return;
      }
    }
  };
  await Promise.all([0, 1, 2, 3].map(writer));
  return acknowledged;
}

test(`loses no acknowledged write when killed ${rounds} times, every second time with its database`, async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-durability-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const site = await startSite({ dataDir: folder, environment });
    const written = await writeUntilItDies(site.url, round, () => {
      if (round % 2 === 1) killDatabase(folder);
      void site.kill();
    });
    expect(written.length).toBeGreaterThanOrEqual(enoughWrites);
    acknowledged.push(...written);
  }
  const site = await startSite({ dataDir: folder, environment });
  onTestFinished(() => site.stop());
  const client = await connectTo(folder);
  const { rows } = await client.query<{ email: string }>('select email from subscribers');
  const mails = await client.query<{ fingerprint: string }>(
    'select recipient_fingerprint as fingerprint from outbox_messages',
  );
  await client.end();
  const storedEmails = new Set(rows.map(({ email }) => email));
  const mailed = new Set(mails.rows.map(({ fingerprint }) => fingerprint));
  const vault = createVault(openSecretKey(path.join(folder, 'secrets', 'key')), 'messages');
  expect(acknowledged.filter((email) => !storedEmails.has(email))).toEqual([]);
  expect(acknowledged.filter((email) => !mailed.has(vault.fingerprint(email)))).toEqual([]);
});

test('answers in time while its database is frozen, with old pages where it has them, and recovers', async () => {
  const site = await startSite({ environment: { LIMIT_FLOOD: '0' } });
  onTestFinished(() => site.stop());
  const canary = 'canary';
  const request = async (address: string, body?: object) => {
    const response = await fetch(`${site.url}${address}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'x-lang': 'zh_CN', ...(body && { 'content-type': 'application/json' }) },
      // The longest that a client should have to wait.
      signal: AbortSignal.timeout(3_000 * slowdown),
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
  };
  const requests = (nth: number) => [
    request('/about?lang=zh_CN'),
    request(`/search?q=${canary}&lang=en_US`),
    request(`/api/common/search?keyword=${canary}${nth}`),
    request('/api/member/memberSubscribe/add', { email: `${canary}${nth}@example.org` }),
    request('/api/index/login', { username: canary, loginPwd: '0'.repeat(32), uuid: canary, code: canary }),
    request('/readyz'),
  ];
  const cachedAddresses = ['/news?lang=zh_CN', '/api/member/news/list'];
  for (const address of cachedAddresses) expect((await request(address)).status).toBe(200);
  const client = await connectTo(site.dataDir);
  await client.query("select pg_notify('content_changed', 'news')");
  await client.end();

  const thaw = freezeDatabase(site.dataDir);
  onTestFinished(thaw);
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(requests(round));
    expect(answers.map(({ status, retryAfter }) => [status, Number(retryAfter) > 0])).toEqual(
      answers.map(() => [503, true]),
    );
    expect(answers[0]!.text).toContain('网站正在恢复');
    expect(JSON.parse(answers[2]!.text)).toMatchObject({ code: 503, data: null });
    for (const address of cachedAddresses) expect((await request(address)).status).toBe(200);
  }
  thaw();
  const areServed = async () => (await Promise.all(requests(9))).every(({ status }) => status === 200);
  await expect.poll(areServed, { timeout: 5_000 * slowdown }).toBe(true);
  expect(site.output()).not.toMatch(new RegExp(`${canary}|select |already sent`));
});
