import { ensureTexts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { run, runScript } from './steps/commands.mjs';
import { inRoot, projectNode } from './steps/paths.mjs';

/** Copies the files of the site from one storage to the other. */
await runScript(async () => {
  await ensureInstalled();
  await ensureTexts();
  const { code } = await run(projectNode, [inRoot('apps/server/src/moveFiles.ts'), ...process.argv.slice(2)]);
  process.exitCode = code;
});
