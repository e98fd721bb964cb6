import { prepare } from './build.mjs';
import { runScript } from './steps/commands.mjs';
import { runTests } from './steps/tests.mjs';

/** Runs the tests that take minutes. Like `npm test`, it prints the totals on the last line. */
await runScript(async () => {
  process.exitCode = 1; // fails until all tests have passed
  await prepare({ development: true });
  const { passed, failed, skipped } = await runTests('hard');
  process.stdout.write(
    `\nTests: ${passed} passed, ${failed} failed, ${skipped} skipped.\n${passed} passed, ${failed} failed\n`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
});
