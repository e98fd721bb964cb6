import { ensureInstalled } from './install.mjs';
import { runScript } from './steps/commands.mjs';
import { compileMessages } from './steps/messages.mjs';
import { inRoot } from './steps/paths.mjs';
import { runServer } from './steps/server.mjs';

const watched = [
  'apps/server/src',
  'apps/server/migrations',
  ...['contract', 'pairing', 'standings'].map((name) => `packages/${name}/src`),
];

await runScript(async () => {
  await ensureInstalled({ development: true });
  await compileMessages();
  runServer([
    ...watched.map((folder) => `--watch-path=${inRoot(folder)}`),
    '--watch-preserve-output',
    inRoot('apps/server/src/main.ts'),
    '--development',
  ]);
});
