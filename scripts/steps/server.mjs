import { spawn } from 'node:child_process';
import os from 'node:os';
import { watchParent } from './parent.mjs';
import { inRoot, projectNode, root } from './paths.mjs';

/**
 * Limits of Node's heap. By default it depends on the machine's memory, so garbage would grow to hundreds of megabytes;
 * these limits collect it earlier at the same throughput. A young generation that starts at its maximum size is
 * collected half as often. While it has that size, V8 may decide from the objects that survived a busy moment to
 * allocate all later ones of that kind in the old generation ("pretenuring"); in about half of the starts, this doubled
 * the processor time of a cached page.
 */
export const nodeSettings = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--max-old-space-size=384',
  '--no-allocation-site-pretenuring',
];
export const nodeEnvironment = {
  // Keeps compiled code for the next start.
  NODE_COMPILE_CACHE: inRoot('node_modules/.cache/node'),
  // By default, glibc keeps the memory of freed buffers, which adds half under load. Other systems ignore both
  // settings.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
};

/** Restarts with exponential backoff; the failure count resets after `stableAfterMs` of uptime. */
const restartPolicy = { firstDelayMs: 1_000, maxDelayMs: 30_000, stableAfterMs: 60_000 };

/**
 * Runs the site until it ends or a signal stops it, then exits with its exit code. With `restarts`, restarts a site
 * that crashed after it was up (it sends "up"), with backoff and for as long as it crashes. A failed start is not
 * retried, because its settings would still be wrong.
 */
export function runServer(nodeArgs, { restarts = null } = {}) {
  const policy = restarts && { ...restartPolicy, ...restarts };
  let isStopping = false;
  let child = null;
  let waiting = null;
  let failures = 0;
  let wasUp = false;

  const stop = (signal) => {
    isStopping = true;
    if (waiting !== null) process.exit(0); // between two starts, no process is running
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  // A closed terminal must not leave the database running.
  process.on('SIGHUP', () => stop('SIGTERM'));
  watchParent(() => stop('SIGTERM'));

  const start = () => {
    waiting = null;
    const startedAt = Date.now();
    const stdio = ['inherit', 'inherit', 'inherit', ...(policy ? ['ipc'] : [])];
    child = spawn(projectNode, [...nodeSettings, ...nodeArgs], {
      cwd: root,
      env: { ...nodeEnvironment, ...process.env },
      stdio,
    });
    child.on('message', (message) => {
      wasUp ||= message === 'up';
    });
    child.on('error', (error) => {
      process.stderr.write(`\nThe site's Node cannot be run (${error.message}): run "npm ci" and start again.\n`);
      process.exitCode = 1;
    });
    child.on('exit', (code, signal) => {
      const exitCode = code ?? 128 + (os.constants.signals[signal] ?? 0);
      if (policy === null || isStopping || !wasUp || code === 0) process.exit(exitCode);
      if (Date.now() - startedAt >= policy.stableAfterMs) failures = 0;
      failures += 1;
      const how = signal ?? `exit code ${code}`;
      const delayMs = Math.min(policy.maxDelayMs, policy.firstDelayMs * 2 ** (failures - 1));
      process.stderr.write(`\nThe site died (${how}) and is started again in ${delayMs / 1000} s.\n`);
      waiting = setTimeout(start, delayMs);
    });
  };
  start();
}
