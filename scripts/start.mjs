import { prepare } from './build.mjs';
import { runScript } from './steps/commands.mjs';
import { inRoot } from './steps/paths.mjs';
import { runServer } from './steps/server.mjs';

await runScript(async () => {
  await prepare();
  runServer([inRoot('apps/server/build/main.js')], { restarts: {} });
});
