import { ensureTexts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { run, runScript } from './steps/commands.mjs';
import { inRoot, projectNode } from './steps/paths.mjs';

/** Backs the site up, running or not. */
await runScript(async () => {
  await ensureInstalled();
  await ensureTexts();
  const { code } = await run(projectNode, [inRoot('apps/server/src/backup.ts'), ...process.argv.slice(2)]);
  process.exitCode = code;
});
