import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSecretKey } from '../../apps/server/src/platform/secretKey.ts';
import { countRuns } from '../../apps/server/src/platform/testing/runs.ts';
import { createVault } from '../../apps/server/src/platform/vault.ts';
import { connectTo, killDatabase } from '../harness/siteDatabase.ts';
import { startSite } from '../harness/startSite.ts';

const rounds = countRuns({ few: 6, many: 10 });
const environment = { DEMO_CONTENT: 'off', LIMIT_FLOOD: '0', LIMIT_SUBSCRIBE_ADDRESS: '1000000' };

/** Subscribes new addresses over four connections until the site is killed. Returns the acknowledged addresses. */
async function writeUntilItDies(url: string, round: number, onFirst: () => void): Promise<string[]> {
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
        if (code === 1000) acknowledged.push(email);
        if (acknowledged.length === 20) onFirst();
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
    expect(written.length).toBeGreaterThanOrEqual(20);
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
  const kept = new Set(rows.map(({ email }) => email));
  const mailed = new Set(mails.rows.map(({ fingerprint }) => fingerprint));
  const vault = createVault(openSecretKey(path.join(folder, 'secrets', 'key')), 'messages');
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
  expect(acknowledged.filter((email) => !mailed.has(vault.fingerprint(email)))).toEqual([]);
});
