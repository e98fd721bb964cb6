import { prepare } from './build.mjs';
import { runChecks } from './check.mjs';
import { runScript } from './steps/commands.mjs';
import { runTests } from './testing/runTests.mjs';

await runScript(async () => {
  process.exitCode = 1; // fails until all checks and tests have passed
  await prepare({ development: true });
  process.stdout.write('\nChecks\n');
  const checked = await runChecks();
  process.stdout.write('\nTests\n');
  const tested = await runTests({ name: 'all', projects: ['!hard', '!load'] });
  const passed = checked.passed + tested.passed;
  const failed = checked.failed + tested.failed;
  process.stdout.write(
    `\nChecks: ${checked.passed} passed, ${checked.failed} failed. Tests: ${tested.passed} passed, ${tested.failed} failed, ${tested.skipped} skipped.\n`,
  );
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
});
