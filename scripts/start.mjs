import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript } from './steps/commands.mjs';
import { inRoot } from './steps/paths.mjs';
import { runServer } from './steps/server.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  runServer([inRoot('apps/server/src/main.ts')], { restarts: {} });
});
