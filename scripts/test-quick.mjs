import { ensureServerBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript } from './steps/commands.mjs';
import { ensureMessagesCompiled } from './steps/messages.mjs';
import { reportAndSetExitCode, runTests } from './testing/runTests.mjs';

/**
 * Runs the tests that need neither a database nor a build. With paths, such as a feature's folder, runs their tests,
 * including those on a database.
 */
await runScript(async () => {
  process.exitCode = 1; // Until reportAndSetExitCode says otherwise.
  await ensureInstalled({ development: true });
  await ensureMessagesCompiled();
  const files = process.argv.slice(2);
  if (files.length > 0) await ensureServerBuilt(); // Some server tests start it.
  const projects = ['unit', 'components', ...(files.length > 0 ? ['server'] : [])];
  reportAndSetExitCode(await runTests({ name: 'quick', projects, files }));
});
