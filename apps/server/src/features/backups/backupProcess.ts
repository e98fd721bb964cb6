import { fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

/** What a backup that was started by the site tells it; `failed` is a sentence with the remedy. */
export type BackupMessage = { failed: string } | { failed: null };

const script = path.join(import.meta.dirname, '../../backup.ts');

/**
 * Backs the site up in a separate process, because a backup may use the processor for minutes.
 *
 * @returns why it failed; null when it succeeded
 */
export function runBackupProcess(signal?: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const child = fork(script, {
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let message: BackupMessage = { failed: 'The process of the backup ended before it was complete.' };
    child.on('message', (received) => {
      message = received as BackupMessage;
    });
    child.on('error', ({ message: reason }) => resolve(`The backup could not be started (${reason}).`));
    child.on('close', () => resolve(message.failed));
    signal?.addEventListener('abort', () => child.kill(), { once: true });
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  });
}
