import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { inRoot } from '../steps/paths.mjs';

/** A run whose child starts a process in another process group, as PostgreSQL does. */
const run = `
  import { spawn } from 'node:child_process';
  import { once } from 'node:events';
  import { withTestFolder } from '${pathToFileURL(inRoot('scripts/testing/testFolder.mjs')).href}';
  await withTestFolder(async (folder, registerProcessGroup) => {
    const sleep = 'setInterval(() => {}, 1_000)';
    const server = \`require('node:child_process').spawn(process.execPath, ['-e', '\${sleep}'], { detached: true, stdio: 'ignore' })\`;
    const child = spawn(process.execPath, ['-e', \`const { pid } = \${server}; console.log(pid); \${sleep}\`], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    registerProcessGroup(child.pid);
    const [serverPid] = await once(child.stdout, 'data');
    console.log(JSON.stringify({ folder, pids: [child.pid, Number(serverPid)] }));
    await once(child, 'exit');
  });`;

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function startRun(environment = {}) {
  const runner = spawn(process.execPath, ['--input-type=module', '--eval', run], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(runner.stdout, 'data');
  const { folder, pids } = JSON.parse(line);
  expect([existsSync(folder), ...pids.map(isAlive)]).toEqual([true, true, true]);
  return { runner, isGone: () => [existsSync(folder), ...pids.map(isAlive)].every((remains) => !remains) };
}

test.skipIf(process.platform !== 'linux').each(['SIGINT', 'SIGTERM', 'SIGKILL'])(
  'ends all processes of a run and removes its folder after %s',
  async (signal) => {
    const { runner, isGone } = await startRun();
    runner.kill(signal);
    await expect.poll(isGone, { timeout: 15_000 }).toBe(true);
  },
);

test.skipIf(process.platform !== 'linux')('ends a run whose parent was killed', async () => {
  const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore' });
  const { runner, isGone } = await startRun({ TEST_PARENT: String(parent.pid) });
  parent.kill('SIGKILL');
  await expect.poll(isGone, { timeout: 15_000 }).toBe(true);
  await expect.poll(() => runner.exitCode).toBe(1);
});
