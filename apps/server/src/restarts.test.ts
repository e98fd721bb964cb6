import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runFile } from '#platform/testing/childProcess';
import { temporaryFolder } from '#platform/testing/temporaryFolder';

const start = (dies: string, environment: Record<string, string> = {}) =>
  runFile('src/platform/testing/supervisor.mjs', [], {
    DIES: dies,
    MARK: path.join(temporaryFolder(), 'mark'),
    ...environment,
  });
const starts = (output: string) => output.match(/started as/g)?.length ?? 0;

test('restarts a site that died, and stops it on SIGTERM', async () => {
  const child = start('once');
  await child.waitForOutput(/died \(exit code 3\) and is started again in 0.02 s[\s\S]*\nup/);
  child.process.kill('SIGTERM');

  expect(await child.ended).toBe(0);
  expect(starts(child.output())).toBe(2);
});

test('restarts a site each time it dies, after delays that grow up to a limit', async () => {
  const child = start('always', { MAX_DELAY_MS: '80' });
  await child.waitForOutput(/(again in 0\.08 s[\s\S]*){3}/);
  child.process.kill('SIGTERM');

  await child.ended;
  expect(
    [...child.output().matchAll(/again in ([\d.]+) s/g)].map(([, seconds]) => Number(seconds)).slice(0, 5),
  ).toEqual([0.02, 0.04, 0.08, 0.08, 0.08]);
});

test('stops the site when npm above it was killed', async () => {
  const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)']);
  const child = start('never', { TEST_PARENT: String(parent.pid) });
  await child.waitForOutput(/up\n/);
  parent.kill('SIGKILL');

  expect(await child.ended).toBe(0);
});

test('does not repeat a failed start', async () => {
  const child = start('at the start');

  expect(await child.ended).toBe(1);
  expect(starts(child.output())).toBe(1);
});

test('does not restart a site that was stopped', async () => {
  const child = start('never');
  await child.waitForOutput(/up\n/);
  child.process.kill('SIGINT');

  expect(await child.ended).toBe(128 + 2);
  expect(starts(child.output())).toBe(1);
});

test('ends on SIGTERM while it waits for the next restart', async () => {
  const child = start('once', { FIRST_DELAY_MS: '60000' });
  await child.waitForOutput(/is started again/);
  child.process.kill('SIGTERM');

  expect(await child.ended).toBe(0);
  expect(starts(child.output())).toBe(1);
});
