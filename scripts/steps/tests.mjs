import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { run } from './commands.mjs';
import { inRoot, projectNode } from './paths.mjs';

/** Runs the tests of the projects that match the pattern. A run that aborts before it reports counts as one failure. */
export async function runTests(projects) {
  const results = `test-results/${projects.replace(/\W/g, '') || 'all'}.json`;
  mkdirSync(inRoot('test-results'), { recursive: true });
  rmSync(inRoot(results), { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${inRoot(results)}`];
  const { code } = await run(projectNode, [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'vitest.config.ts',
    '--project',
    projects,
    ...reporters,
  ]);
  if (!existsSync(inRoot(results))) return { passed: 0, failed: 1, skipped: 0 };
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests: skipped,
    numFailedTestSuites,
  } = JSON.parse(readFileSync(inRoot(results), 'utf8'));
  // A test file that fails to load has no failed tests, so count failed suites.
  const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites;
  return { passed, skipped, failed: code !== 0 && failed === 0 ? 1 : failed };
}
