import { createPool, type Connection } from '#platform/database/client';
import { openStorages, type StorageSettings } from '#platform/files/storages';
import { openSecretKey } from '#platform/secretKey';
import { toReason } from '#platform/startupError';
import { loadDemoContent } from './loadDemoContent.ts';

/** The input of the loading process; `now` in milliseconds. */
export interface DemoOrder extends StorageSettings {
  connection: Connection;
  secretKeyFile: string;
  now: number;
  timeZone: string;
  publicUrl: string;
}

export type DemoNews = { kind: 'progress'; step: string } | { kind: 'loaded' } | { kind: 'failed'; reason: string };

const tell = (news: DemoNews) => process.send?.(news);

/** Loads in one transaction, so that an interrupted process leaves nothing. */
async function load({ connection, secretKeyFile, now, ...settings }: DemoOrder): Promise<void> {
  const pool = createPool(connection, 1);
  try {
    await loadDemoContent({
      ...settings,
      pool,
      storages: openStorages(settings),
      secret: openSecretKey(secretKeyFile),
      now: new Date(now),
      progress: (step) => tell({ kind: 'progress', step }),
    });
  } finally {
    await pool.end();
  }
}

process.on('disconnect', () => process.exit());
process.once('message', (order: DemoOrder) => {
  load(order).then(
    () => tell({ kind: 'loaded' }),
    (thrown: unknown) =>
      tell({ kind: 'failed', reason: toReason(thrown instanceof Error && thrown.cause ? thrown.cause : thrown) }),
  );
});
