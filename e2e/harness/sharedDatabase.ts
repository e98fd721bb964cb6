import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openEmbeddedDatabase } from '../../apps/server/src/platform/database/embedded/supervisor.ts';
import { type RunningSite, startSite } from './startSite.ts';

/**
 * Starts a database that the site does not supervise, like one that DATABASE_URL names. The test stops and starts it.
 */
export async function startStandaloneDatabase() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-outage-'));
  const start = () => openEmbeddedDatabase(path.join(folder, 'database'));
  let running = await start();
  const { host, user } = running.connection;
  onTestFinished(async () => {
    await running.release();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  return {
    url: `postgresql://${user}@${encodeURIComponent(host)}/postgres`,
    connection: running.connection,
    start: async () => {
      running = await start();
    },
    /** Releases the database server, which no supervisor restarts afterwards. */
    abandon: () => running.release(),
  };
}

/** Starts a process of the site on a database that others may use too. */
export async function startSiteOn(databaseUrl: string, environment: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite({
    environment: { DATABASE_URL: databaseUrl, LIMIT_FLOOD: '0', DEMO_CONTENT: 'off', ...environment },
  });
  onTestFinished(() => site.stop());
  return site;
}
