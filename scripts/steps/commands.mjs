import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './paths.mjs';

/** A failed step, whose message contains a remedy and is printed without a stack trace. */
export class StepFailed extends Error {}

/**
 * Runs a program and shows its output or, with `quiet`, captures it.
 *
 * @returns {Promise<{ code: number, output: string }>} output is empty unless quiet
 */
export function run(program, args, { cwd = root, env = {}, quiet = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell,
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => reject(new StepFailed(`${program} cannot be run (${error.message}).`)));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Runs a script's main function; prints the message of a failed step and sets exit code 1. */
export async function runScript(main) {
  try {
    await main();
  } catch (thrown) {
    if (!(thrown instanceof StepFailed)) throw thrown;
    process.stderr.write(`\n${thrown.message}\n`);
    process.exitCode = 1;
  }
}

/** Returns whether this file was run directly, rather than imported by another script. */
export const isStarted = (moduleUrl) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl);
