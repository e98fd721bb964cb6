import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const folderOf = (dataDir: string) => path.join(dataDir, 'data', 'database');

/** How the embedded database of a site is reached. */
export const databaseOf = (dataDir: string) => ({ host: folderOf(dataDir), user: 'site', database: 'postgres' });

/** A connection of the test's own to the embedded database of a site. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(databaseOf(dataDir));
  client.on('error', () => {}); // the test kills it with the database
  await client.connect();
  return client;
}

/** As a power cut would. */
export function killDatabase(dataDir: string): void {
  process.kill(Number(readFileSync(path.join(folderOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
}
