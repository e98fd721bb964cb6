import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot, projectNode, root } from '../steps/paths.mjs';
import { chooseSeed } from './seed.mjs';
import { withTestFolder } from './testFolder.mjs';

/**
 * Runs test projects of vitest.config.ts. A run that aborts before it reports counts as one failure.
 *
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
    ...['--reporter=default', `--reporter=${inRoot('scripts/testing/fileTimes.mjs')}`],
    ...['--reporter=json', `--outputFile.json=${results}`],
    ...files,
  ];
  const seed = chooseSeed();
  process.stdout.write(`Randomized tests begin with seed ${seed}: SEED=${seed} repeats them.\n`);
  const code = await withTestFolder(async (folder, nameGroup) => {
    const child = spawn(projectNode, args, {
      cwd: root,
      env: { ...process.env, SEED: seed, ...env, TMPDIR: folder },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true, // in a new process group, so that one signal ends all its processes
    });
    nameGroup(child.pid);
    const [exitCode] = await once(child, 'exit');
    return exitCode ?? 1;
  });
  if (!existsSync(results)) return { passed: 0, failed: 1, skipped: 0 };
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests: skipped,
    numFailedTestSuites,
  } = JSON.parse(readFileSync(results, 'utf8'));
  // A test file that fails to load has no failed tests, so count failed suites.
  const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites;
  return { passed, skipped, failed: code !== 0 && failed === 0 ? 1 : failed };
}
