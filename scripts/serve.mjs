import { inRoot } from './steps/paths.mjs';
import { runServer } from './steps/server.mjs';

/** Runs the built site once, under a service manager that restarts it. */
runServer([inRoot('apps/server/build/main.js')]);
