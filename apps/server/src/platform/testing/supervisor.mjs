/** Run by tests: supervises `restartedServer.mjs` as `npm start` does the site, with shorter delays. */
import { runServer } from '../../../../../scripts/steps/server.mjs';

const { FIRST_DELAY_MS = '20', MAX_DELAY_MS = '60000' } = process.env;
runServer([new URL('./restartedServer.mjs', import.meta.url).pathname], {
  restarts: { firstDelayMs: Number(FIRST_DELAY_MS), maxDelayMs: Number(MAX_DELAY_MS) },
});
