import { ensureTexts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript } from './steps/commands.mjs';
import { reportAndSetExitCode, runTests } from './testing/runTests.mjs';

/** Sends 10 000 hostile requests to every call, which takes some hours; RUNS changes their number. */
await runScript(async () => {
  process.exitCode = 1; // Until reportAndSetExitCode says otherwise.
  await ensureInstalled({ development: true });
  await ensureTexts();
  const tested = await runTests({
    name: 'fuzz',
    projects: ['server'],
    files: ['apps/server/src/platform/http/hostileInput.test.ts'],
    env: { RUNS: process.env.RUNS || '10000' },
  });
  reportAndSetExitCode(tested);
});
