import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '#platform/database/embedded/supervisor';
import { migrateDatabase } from '#platform/database/migrate';
import type { TestServer } from './testDatabase.ts';

const templateName = 'template_migrated';

/** Test data need not survive a power failure, and no table lives long enough to be vacuumed. */
const withoutDurability = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'];

/** Starts one server for the whole run, in a separate folder; each test file copies the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-tests-'));
  const server = await openEmbeddedDatabase(path.join(folder, 'database'));
  const client = new pg.Client(server.connection);
  await client.connect();
  for (const setting of withoutDurability) await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrateDatabase({ ...server.connection, database: templateName });
  project.provide('testServer', { connection: server.connection, template: templateName } satisfies TestServer);
  return async () => {
    const runningPid = (await server.release()) === 'left running' ? server.postmasterPid() : null;
    if (runningPid !== null) process.kill(runningPid, 'SIGQUIT'); // a test left a connection open
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    if (server.folder !== path.join(folder, 'database'))
      rmSync(path.dirname(server.folder), { recursive: true, force: true });
  };
}
