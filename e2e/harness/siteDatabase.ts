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

const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(path.join(folderOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Kills the embedded database of a site, as in a power failure. */
export function killDatabase(dataDir: string): void {
  process.kill(postmasterOf(dataDir), 'SIGKILL');
}

/** Stops all processes of the embedded database of a site until the returned function is called. */
export function freezeDatabase(dataDir: string): () => void {
  const postmaster = postmasterOf(dataDir);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  const processes = [postmaster, ...children.map(Number)];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processes) {
      try {
        process.kill(pid, name);
      } catch {
        // The process has ended in the meantime.
      }
    }
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}
