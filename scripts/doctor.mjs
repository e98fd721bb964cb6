import { ensureTexts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { run, runScript } from './steps/commands.mjs';
import { inRoot, projectNode } from './steps/paths.mjs';

/** Says what the settings and the machine of a site lack. */
await runScript(async () => {
  await ensureInstalled();
  await ensureTexts();
  const { code } = await run(projectNode, [inRoot('apps/server/src/doctor.ts'), ...process.argv.slice(2)]);
  process.exitCode = code;
});
