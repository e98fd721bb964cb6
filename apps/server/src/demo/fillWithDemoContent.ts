import { fork } from 'node:child_process';
import path from 'node:path';
import type pg from 'pg';
import { openDatabase } from '#platform/database/client';
import { StartupError } from '#platform/startupError';
import type { DemoNews, DemoOrder } from './demoProcess.ts';
import { hasContent } from './hasContent.ts';

interface Filling extends Omit<DemoOrder, 'now'> {
  now: Date;
  progress: (step: string) => void;
  /** Aborts the loading, which then leaves nothing. */
  signal?: AbortSignal;
}

/**
 * Fills an empty database with the demonstration content. It runs in a separate process, because the memory for the
 * picture library and all content would otherwise stay allocated.
 *
 * @throws StartupError when it cannot be loaded; the database then stays empty
 */
export async function fillWithDemoContent(pool: pg.Pool, { now, progress, signal, ...order }: Filling): Promise<void> {
  if (await hasContent(openDatabase(pool))) return;
  const child = fork(path.join(import.meta.dirname, 'demoProcess.ts'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...(signal && { signal }),
  });
  const failed = await new Promise<string | null>((resolve) => {
    child.on('message', (news: DemoNews) => {
      if (news.kind === 'progress') progress(news.step);
      if (news.kind === 'failed') resolve(news.reason);
      if (news.kind === 'loaded') resolve(null);
    });
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, endedBy) => resolve(`its process ended with ${endedBy ?? code}`));
    child.send({ ...order, now: now.getTime() } satisfies DemoOrder);
  });
  if (child.connected) child.disconnect();
  if (failed !== null) {
    throw new StartupError(
      `The demonstration content could not be loaded (${failed}): put that right and start again, or start without it by DEMO_CONTENT=off.`,
    );
  }
}
