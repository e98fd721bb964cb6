import { ensureTexts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { run, runScript } from './steps/commands.mjs';
import { inRoot, projectNode } from './steps/paths.mjs';

/** Restores a backup into an empty data folder. */
await runScript(async () => {
  await ensureInstalled();
  await ensureTexts();
  const { code } = await run(projectNode, [inRoot('apps/server/src/restore.ts'), ...process.argv.slice(2)]);
  process.exitCode = code;
});
