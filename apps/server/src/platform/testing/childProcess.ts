import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export interface Child {
  process: ChildProcess;
  /** Everything written so far to both streams. */
  output: () => string;
  /** Resolves when the output matches; rejects when the process ends first. */
  waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

const serverFolder = path.resolve(import.meta.dirname, '../../..');
/** Compiled code of earlier processes, which `npm start` uses as well. */
const compileCache = path.join(serverFolder, '../../node_modules/.cache/node');

/** Runs a file of the server in a separate process, which ends with the test. */
export function runFile(file: string, args: string[] = [], environment: Record<string, string> = {}): Child {
  const child = spawn(process.execPath, [path.join(serverFolder, file), ...args], {
    env: { PATH: process.env.PATH, TMPDIR: os.tmpdir(), NODE_COMPILE_CACHE: compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    process: child,
    output: () => output,
    ended,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = pattern.exec(output);
          if (!found) return;
          listeners.delete(check);
          resolve(found);
        };
        listeners.add(check);
        check();
        void ended.then((how) =>
          reject(new Error(`ended with ${how} before its output matched ${pattern}:\n${output}`)),
        );
      }),
  };
}
