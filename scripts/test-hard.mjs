import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript } from './steps/commands.mjs';
import { runTests } from './steps/tests.mjs';

/** The tests that take minutes. Like `npm test`, it ends in one line alone. */
await runScript(async () => {
  process.exitCode = 1; // until all is known to be well
  await ensureInstalled();
  await ensureBuilt();
  const { passed, failed, skipped } = await runTests('hard');
  process.stdout.write(
    `\nTests: ${passed} passed, ${failed} failed, ${skipped} skipped.\n${passed} passed, ${failed} failed\n`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
});
