import { ensureTexts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { run, runScript } from './steps/commands.mjs';
import { inRoot, projectNode } from './steps/paths.mjs';

/** Imports content of another program. */
await runScript(async () => {
  await ensureInstalled();
  await ensureTexts();
  const { code } = await run(projectNode, [inRoot('apps/server/src/importContent.ts'), ...process.argv.slice(2)]);
  process.exitCode = code;
});
