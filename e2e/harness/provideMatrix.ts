import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    matrix: string;
  }
}

const ofProcess = globalThis as { matrix?: string };

/** The seed outside of a git checkout. */
const withoutCommit = '2a5f3a1';

/** Provides the seed of the combinations: the variable `MATRIX`, otherwise the commit. Prints it once per run. */
export function provideMatrix(project: TestProject): void {
  if (ofProcess.matrix === undefined) {
    ofProcess.matrix = process.env.MATRIX || commit() || withoutCommit;
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
