import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const ticksPerSecond = 100;

export interface MeasuredProcess {
  url: string;
  /** Processor time used so far, in milliseconds, all threads. */
  processorMs: () => number;
  residentMb: () => number;
  stop: () => Promise<void>;
}

/** Starts a file of ours that prints an address, and reads from the system what it costs. */
async function measure(file: string, environment: Record<string, string>, cleanUp: () => void = () => {}): Promise<MeasuredProcess> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', path.join(root, file)], {
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
  const statistics = () => readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return {
    url,
    processorMs: () => ((Number(statistics()[11]) + Number(statistics()[12])) * 1_000) / ticksPerSecond,
    residentMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1_024,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      cleanUp();
    },
  };
}

/** The whole site with its demonstration content, started as `npm start` does, for the second time: the first loads and compiles. */
export async function startMeasuredSite(port: number): Promise<MeasuredProcess> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-bench-'));
  const environment = { DATA_DIR: path.join(folder, 'data'), PORT: String(port), LIMIT_FLOOD: '0', NODE_COMPILE_CACHE: path.join(folder, 'compiled') };
  const first = await measure('apps/server/src/main.ts', environment);
  await first.stop();
  return measure('apps/server/src/main.ts', environment, () => rmSync(folder, { recursive: true, force: true }));
}

/** The least that a server on Node can do: the same bytes, from memory. */
export const startBareServer = (port: number, bodyFile: string): Promise<MeasuredProcess> =>
  measure('bench/bareServer.ts', { PORT: String(port), BODY_FILE: bodyFile });
