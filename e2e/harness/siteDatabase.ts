import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const folderOf = (dataDir: string) => path.join(dataDir, 'data', 'database');

/** Returns the connection settings of a site's embedded database. */
export const databaseOf = (dataDir: string) => ({ host: folderOf(dataDir), user: 'site', database: 'postgres' });

/** Opens a connection to the embedded database of a site. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(databaseOf(dataDir));
  client.on('error', () => {}); // killing the database breaks the connection
  await client.connect();
  return client;
}

/** Kills the embedded database of a site, as in a power failure. */
export function killDatabase(dataDir: string): void {
  process.kill(Number(readFileSync(path.join(folderOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
}
