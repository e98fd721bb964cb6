import { prepare } from './build.mjs';
import { runScript } from './steps/commands.mjs';
import { reportAndSetExitCode, runTests } from './testing/runTests.mjs';

/** Shows before a release what takes too long for every change; with names, such as `backup`, only these. */
await runScript(async () => {
  process.exitCode = 1; // Until reportAndSetExitCode says otherwise.
  await prepare({ development: true });
  const names = process.argv.slice(2);
  const files = names.length > 0 ? names.map((name) => `deploy/proofs/${name}.spec.ts`) : ['deploy/proofs/'];
  reportAndSetExitCode(await runTests({ name: 'proofs', projects: ['proofs'], files }));
});
