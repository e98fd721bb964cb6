import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { runChecks } from './check.mjs';
import { ensureInstalled } from './install.mjs';
import { run, runScript } from './steps/commands.mjs';
import { inRoot, projectNode } from './steps/paths.mjs';

const results = 'test-results/vitest.json';

/** Every test of the configured projects. A run that broke off before it could count is one failure. */
async function runTests() {
  mkdirSync(inRoot('test-results'), { recursive: true });
  rmSync(inRoot(results), { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${inRoot(results)}`];
  const { code } = await run(projectNode, [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--config', 'vitest.config.ts', ...reporters]);
  if (!existsSync(inRoot(results))) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped, numFailedTestSuites } = JSON.parse(readFileSync(inRoot(results), 'utf8'));
  // A file that cannot even be read has no test that could fail.
  const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites;
  return { passed, skipped, failed: code !== 0 && failed === 0 ? 1 : failed };
}

await runScript(async () => {
  process.exitCode = 1; // until all is known to be well
  await ensureInstalled();
  await ensureBuilt();
  process.stdout.write('\nChecks\n');
  const checked = await runChecks();
  process.stdout.write('\nTests\n');
  const tested = await runTests();
  const passed = checked.passed + tested.passed;
  const failed = checked.failed + tested.failed;
  process.stdout.write(
    `\nChecks: ${checked.passed} passed, ${checked.failed} failed. Tests: ${tested.passed} passed, ${tested.failed} failed, ${tested.skipped} skipped.\n`,
  );
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
});
