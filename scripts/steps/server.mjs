import { spawn } from 'node:child_process';
import os from 'node:os';
import { inRoot, projectNode, root } from './paths.mjs';

/**
 * Left to itself Node takes its measure from the machine, and young garbage alone grows to a hundred megabytes; this
 * much serves as many requests. What was compiled once is kept, for the next start.
 */
const nodeSettings = ['--max-semi-space-size=8'];
const compileCache = { NODE_COMPILE_CACHE: inRoot('node_modules/.cache/node') };

/** Runs the site until it ends by itself or is told to, and then ends with its exit code. */
export function runServer(nodeArgs) {
  const child = spawn(projectNode, [...nodeSettings, ...nodeArgs], { cwd: root, env: { ...compileCache, ...process.env }, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // A closed terminal is no reason to leave the database running.
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`\nThe site's Node cannot be run (${error.message}): run "npm ci" and start again.\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0));
  });
}
