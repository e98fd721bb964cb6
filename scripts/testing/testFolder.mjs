import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { watchParent } from '../steps/parent.mjs';
import { inRoot } from '../steps/paths.mjs';
import { chooseTemporaryRoot } from './temporaryRoot.mjs';

/**
 * Runs `work` with a temporary folder that its processes use as `TMPDIR`. When `work` ends, when this process is
 * stopped or killed, or when npm above it dies, a separate process ends all of these processes and removes the folder.
 *
 * @param work receives the folder and a function that names the process group of its processes
 */
export async function withTestFolder(work) {
  const folder = mkdtempSync(path.join(chooseTemporaryRoot(process.env), 'site-tests-'));
  // The input of this process ends when the test run ends for any reason, even when it is killed.
  const cleaner = spawn(process.execPath, [inRoot('scripts/testing/endTestRun.mjs'), folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  const cleaned = once(cleaner, 'exit');
  cleaner.stdin.on('error', () => {});
  const clean = () => {
    cleaner.stdin.end();
    return cleaned;
  };
  const stop = (exitCode) => void clean().then(() => process.exit(exitCode));
  const signals = Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }).map(([signal, exitCode]) => {
    const listener = () => stop(exitCode);
    process.on(signal, listener);
    return [signal, listener];
  });
  const endWatch = watchParent(() => stop(1));
  try {
    return await work(folder, (group) => cleaner.stdin.write(`${group}\n`));
  } finally {
    endWatch();
    for (const [signal, listener] of signals) process.off(signal, listener);
    await clean();
  }
}
