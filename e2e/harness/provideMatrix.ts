import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    matrix: string;
  }
}

const ofProcess = globalThis as { matrix?: string };

/** The combinations of a run that passed. Rotation by commit begins when every combination has passed. */
const passed = '2a5f3a1';

/** Provides the seed of the combinations: the variable `MATRIX`, `commit` for that of the commit. Prints it once per run. */
export function provideMatrix(project: TestProject): void {
  if (ofProcess.matrix === undefined) {
    const { MATRIX: wanted = '' } = process.env;
    ofProcess.matrix = (wanted === 'commit' ? commit() : wanted) || passed;
    process.stdout.write(`Matrix ${ofProcess.matrix}: repeat with MATRIX=${ofProcess.matrix}\n`);
  }
  project.provide('matrix', ofProcess.matrix);
}

/** Returns the short id of the commit, or an empty text outside of a git checkout. */
function commit(): string {
  try {
    const git = ['rev-parse', '--short=7', 'HEAD'];
    return execFileSync('git', git, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
}
