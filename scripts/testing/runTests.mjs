import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot, projectNode, root } from '../steps/paths.mjs';
import { chooseSeed } from './seed.mjs';
import { withTestFolder } from './testFolder.mjs';

/**
 * Runs test projects of vitest.config.ts. A run that aborts before it reports counts as one failure.
 *
 * @returns the numbers of passed and skipped tests, and a line for each failed one
 * @param {{ name: string, projects: string[], files?: string[], env?: Record<string, string> }} tests `name` is that of
 *   the report in test-results; without `files`, all files of the projects run
 */
export async function runTests({ name, projects, files = [], env = {} }) {
  const results = inRoot(`test-results/${name}.json`);
  mkdirSync(inRoot('test-results'), { recursive: true });
  rmSync(results, { force: true });
  const args = [
    ...[inRoot('node_modules/vitest/vitest.mjs'), 'run', '--config', 'vitest.config.ts'],
    ...projects.flatMap((project) => ['--project', project]),
    ...['default', inRoot('scripts/testing/failuresAtOnce.mjs'), inRoot('scripts/testing/fileTimes.mjs')].map(
      (reporter) => `--reporter=${reporter}`,
    ),
    ...['--reporter=json', `--outputFile.json=${results}`],
    ...files,
  ];
  const seed = chooseSeed();
  process.stdout.write(`Randomized tests begin with seed ${seed}: SEED=${seed} repeats them.\n`);
  const code = await withTestFolder(async (folder, registerProcessGroup) => {
    const child = spawn(projectNode, args, {
      cwd: root,
      env: { ...process.env, SEED: seed, ...env, TMPDIR: folder },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true, // in a new process group, so that one signal ends all its processes
    });
    registerProcessGroup(child.pid);
    const [exitCode] = await once(child, 'exit');
    return exitCode ?? 1;
  });
  if (!existsSync(results)) return { passed: 0, skipped: 0, failures: [`${name}: the run aborted`] };
  const report = JSON.parse(readFileSync(results, 'utf8'));
  const failures = report.testResults.flatMap(failuresOf);
  if (code !== 0 && failures.length === 0) failures.push(`${name}: an error outside of the tests`);
  return { passed: report.numPassedTests, skipped: report.numPendingTests, failures };
}

/** Returns a line for each failed test of a file, or one line for a file that failed to load. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName.replaceAll('\n', ' ')}: ${firstLine(failureMessages[0])}`,
  );
}

const firstLine = (text = '') => text.trim().split('\n')[0];

/**
 * Prints the failures and the sums of several runs, and sets the exit code. Each failure is a line that begins with
 * `Failed: `; the last line is `N passed, N failed`.
 *
 * @param runs what `runTests` and `runChecks` returned
 */
export function reportAndSetExitCode(...runs) {
  const failures = runs.flatMap((run) => run.failures);
  const sum = (count) => runs.reduce((total, run) => total + run[count], 0);
  const skipped = sum('skipped');
  const lines = [
    '',
    ...failures.map((failure) => `Failed: ${failure}`),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${sum('passed')} passed, ${failures.length} failed`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
