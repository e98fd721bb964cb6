import { prepare } from './build.mjs';
import { runScript } from './steps/commands.mjs';
import { listRandomizedTests } from './testing/randomizedTests.mjs';
import { reportAndSetExitCode, runTests } from './testing/runTests.mjs';

/** Runs the tests that take minutes. Like `npm test`, it prints the totals on the last line. */
await runScript(async () => {
  process.exitCode = 1; // Until reportAndSetExitCode says otherwise.
  await prepare({ development: true });
  process.stdout.write(
    '\nRandomized and mass tests with many runs, every page, journeys on sites of their own, and the site under load\n',
  );
  const tested = await runTests({
    name: 'hard',
    projects: ['server', 'apart', 'hard', 'load'],
    files: [...listRandomizedTests(), 'e2e/apart/', 'e2e/hard/', 'e2e/load/'],
    env: { SERVER_RUNS: process.env.RUNS || 'many' },
  });
  reportAndSetExitCode(tested);
});
