import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nodeEnvironment, nodeSettings } from '../scripts/steps/server.mjs';
import { databaseProcessorMs, processorMsOf } from './processorTime.ts';

const root = path.resolve(import.meta.dirname, '..');

export interface MeasuredProcess {
  url: string;
  /** Processor time used so far by all threads, in milliseconds. */
  processorMs: () => number;
  /** Processor time of the embedded database; null without one, or if the system does not provide it. */
  databaseMs: () => number | null;
  residentMb: () => number;
  /** The folder of the embedded database, through whose socket it can be reached; null without one. */
  databaseFolder: string | null;
  stop: () => Promise<void>;
}

interface Start {
  environment: Record<string, string>;
  nodeArgs?: readonly string[];
  cleanUp?: () => void;
}

/** Starts a program that prints its address, and reads its processor time from the operating system. */
async function measure(
  file: string,
  { environment, nodeArgs = [], cleanUp = () => {} }: Start,
): Promise<MeasuredProcess> {
  const child = spawn(process.execPath, [...nodeArgs, path.join(root, file)], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (address && output.endsWith('\n')) resolve(address);
    });
    void ended.then(() => reject(new Error(`${file} ended early:\n${output}`)));
  });
  return {
    url,
    processorMs: () => processorMsOf(child.pid!),
    databaseMs: () => (environment.DATA_DIR === undefined ? null : databaseProcessorMs(environment.DATA_DIR)),
    residentMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1_024,
    databaseFolder: environment.DATA_DIR === undefined ? null : path.join(environment.DATA_DIR, 'database'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      cleanUp();
    },
  };
}

/**
 * Starts the site with demonstration content as `npm start` does. Starts it twice: the first start loads and compiles.
 */
export async function startMeasuredSite(port: number): Promise<MeasuredProcess> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-bench-'));
  const environment = {
    ...nodeEnvironment,
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    LIMIT_FLOOD: '1000000',
    NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
  };
  const start = { environment, nodeArgs: nodeSettings };
  const first = await measure('apps/server/build/main.js', start);
  await first.stop();
  return measure('apps/server/build/main.js', {
    ...start,
    cleanUp: () => rmSync(folder, { recursive: true, force: true }),
  });
}

/** Starts a `node:http` server with Node's default settings that sends the same bytes and headers from memory. */
export const startBareServer = (
  port: number,
  { bodyFile, headersFile }: { bodyFile: string; headersFile: string },
): Promise<MeasuredProcess> =>
  measure('bench/bareServer.ts', {
    environment: { PORT: String(port), BODY_FILE: bodyFile, HEADERS_FILE: headersFile },
  });
