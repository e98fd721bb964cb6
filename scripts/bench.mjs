import { prepare } from './build.mjs';
import { run, runScript } from './steps/commands.mjs';
import { inRoot, projectNode } from './steps/paths.mjs';

/** Measures the built site, as described in bench/README.md. */
await runScript(async () => {
  await prepare({ development: true });
  const { code } = await run(projectNode, [inRoot('bench/run.ts'), ...process.argv.slice(2)]);
  process.exitCode = code;
});
