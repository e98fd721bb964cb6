import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { success } from '../../packages/contract/src/errorCodes.ts';
import { createBackupKey } from '../../apps/server/src/platform/backup/seal.ts';
import { storedFolders } from '../../apps/server/src/platform/backup/storedFolders.ts';
import { openEmbeddedDatabase } from '../../apps/server/src/platform/database/embedded/supervisor.ts';
import { killDatabase } from '../../e2e/harness/siteDatabase.ts';
import { startSite } from '../../e2e/harness/startSite.ts';

const root = path.resolve(import.meta.dirname, '../..');
const place = mkdtempSync(path.join(os.tmpdir(), 'site-backup-proof-'));
afterAll(() => rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
const { key, recipient } = await createBackupKey();
const keyFile = path.join(place, 'key');
const target = path.join(place, 'backups');
const backups = { BACKUP_TARGET: target, BACKUP_RECIPIENT: recipient };
const canary = 'canary';

/** Runs a command of the project on a site's folder. @returns its output */
async function runCommand(script: 'backup' | 'restore', folder: string, args: string[] = []): Promise<string> {
  const program = path.join(root, `apps/server/src/${script}.ts`);
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), ...backups };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env });
  return stdout;
}

/** Restores onto a machine that has only the two keys. */
async function restoreInto(name: string, secrets: string): Promise<string> {
  const folder = path.join(place, name);
  mkdirSync(folder);
  await cp(secrets, path.join(folder, 'secrets'), { recursive: true });
  await runCommand('restore', folder, ['--key', keyFile]);
  return folder;
}

/** Subscribes new addresses over four connections until it is stopped. */
function startWriting(url: string) {
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  const write = async (lane: number) => {
    for (let nth = 0; !stopping.signal.aborted; nth++) {
      const email = `${canary}-${lane}-${nth}@example.org`;
      const body = JSON.stringify({ email });
      const headers = { 'content-type': 'application/json' };
      const code = await fetch(`${url}/api/member/memberSubscribe/add`, { method: 'POST', headers, body })
        .then(async (response) => ((await response.json()) as { code: number }).code)
        .catch(() => null);
      if (code === success) acknowledged.push(email);
    }
  };
  const lanes = [0, 1, 2, 3].map(write);
  return {
    acknowledged,
    stop: async () => {
      stopping.abort();
      await Promise.all(lanes);
    },
  };
}

/** Opens the database of a stopped site for some queries. */
async function query<Row extends object>(folder: string, ask: (client: pg.Client) => Promise<Row>): Promise<Row> {
  const database = await openEmbeddedDatabase(path.join(folder, 'data/database'));
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
    await database.release();
  }
}

/** Returns the number of rows of each table, and a digest of them. */
async function digestTables(client: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as digest
        from "${name}" r`,
    );
    digests[name] = rows[0]!.digest;
  }
  return digests;
}

function digestFiles(folder: string): Record<string, string> {
  const names = storedFolders.flatMap((stored) =>
    readdirSync(path.join(folder, 'data', stored)).map((name) => `${stored}/${name}`),
  );
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, 'data', name)))
      .digest('hex');
  return Object.fromEntries(names.map((name) => [name, digest(name)]));
}

test('restores a lost machine up to the last backup under load, and everything of a site at rest', async () => {
  writeFileSync(keyFile, key);
  const original = path.join(place, 'original');
  mkdirSync(original);
  const environment = { ...backups, LIMIT_FLOOD: '0', LIMIT_SUBSCRIBE_ADDRESS: '1000000' };
  const site = await startSite({ dataDir: original, template: inject('siteTemplate'), environment });
  const writer = startWriting(site.url);
  await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(50);
  const full = await runCommand('backup', original);
  const increments: string[] = [];
  let saved: string[] = [];
  for (let nth = 0; nth < 3; nth++) {
    saved = [...writer.acknowledged];
    increments.push(await runCommand('backup', original));
  }
  killDatabase(original);
  await site.kill();
  await writer.stop();
  renameSync(path.join(original, 'data'), path.join(place, 'lost'));

  const began = performance.now();
  const restored = await restoreInto('restored', path.join(original, 'secrets'));
  const restoreSeconds = (performance.now() - began) / 1_000;
  const { emails } = await query(restored, async (client) => {
    const { rows } = await client.query<{ email: string }>('select email from subscribers');
    return { emails: new Set(rows.map(({ email }) => email)) };
  });
  expect(saved.length).toBeGreaterThan(50);
  expect(saved.filter((email) => !emails.has(email))).toEqual([]);

  const again = await startSite({ dataDir: restored, environment });
  expect((await fetch(`${again.url}/?lang=zh_CN`)).status).toBe(200);
  const later = startWriting(again.url);
  await expect.poll(() => later.acknowledged.length).toBeGreaterThan(10);
  await later.stop();
  await again.stop();
  await runCommand('backup', restored);
  const second = await restoreInto('second', path.join(original, 'secrets'));
  expect(await query(second, digestTables)).toEqual(await query(restored, digestTables));
  expect(digestFiles(second)).toEqual(digestFiles(restored));

  const clear = readdirSync(target, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && readFileSync(path.join(entry.parentPath, entry.name)).includes(canary),
  );
  expect(clear).toEqual([]);
  process.stdout.write(
    `${full}${increments.join('')}Restored in ${restoreSeconds.toFixed(1)} s: ${saved.length} acknowledged writes, all there.\n`,
  );
});
