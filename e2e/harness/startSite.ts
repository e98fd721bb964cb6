import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod, constants, cp } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { nodeEnvironment, nodeSettings } from '../../scripts/steps/server.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Less than the time limit of a hook, whose message would not contain the output. */
const startWithinMs = 240_000;

export interface RunningSite {
  url: string;
  dataDir: string;
  pid: number;
  /** Returns the output so far, from stdout and stderr. */
  output: () => string;
  /** Stops the site gracefully, as an operator would. */
  stop: () => Promise<void>;
  /** Kills the site, as in a power failure. */
  kill: () => Promise<void>;
}

interface SiteOptions {
  /** Data folder to keep; by default a temporary folder, removed at the end. */
  dataDir?: string;
  /** Folder of a stopped site whose data the new one begins with. */
  template?: string;
  /** A free port by default; a fixed one keeps the site's addresses valid after a restart. */
  port?: number;
  environment?: Record<string, string>;
}

/** Starts the complete site as `npm start` does: real process and database, demonstration content, a free port. */
export async function startSite({
  dataDir,
  template,
  port: chosenPort,
  environment = {},
}: SiteOptions = {}): Promise<RunningSite> {
  const folder = dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'site-e2e-'));
  if (template !== undefined) {
    await cp(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    // PostgreSQL requires these permissions for its folder, and a copy gets the default ones.
    await chmod(path.join(folder, 'data/database'), 0o700);
  }
  const port = chosenPort ?? (await freePort());
  const child = spawn(
    path.join(root, 'node_modules/.bin/node'),
    [...nodeSettings, path.join(root, 'apps/server/build/main.js')],
    {
      cwd: root,
      env: {
        ...nodeEnvironment,
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: path.join(folder, 'data'),
        PORT: String(port),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    const record = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('The site is up')) resolve();
    };
    child.stdout.on('data', record);
    child.stderr.on('data', record);
    void ended.then(() => reject(new Error(`the site ended before it was up:\n${output}`)));
    setTimeout(() => reject(new Error(`the site is not up after four minutes:\n${output}`)), startWithinMs).unref();
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir: folder,
    pid: child.pid!,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/**
 * Below the ports that systems give to outgoing connections: one of those could take the port before the site, or
 * while the site restarts.
 */
const lowestPort = 15_000;
const highestPort = 29_999;

/** Returns a random port on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowestPort, highestPort + 1);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
