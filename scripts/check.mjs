import { checks } from './checks/checks.mjs';
import { ensureInstalled } from './install.mjs';
import { isStarted, runScript } from './steps/commands.mjs';

/** Runs every check, even after failures. @returns the numbers of passed and failed checks */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  for (const { name, run } of checks) {
    const began = Date.now();
    const problems = await run();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    process.stdout.write(`${problems.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
    for (const problem of problems) process.stdout.write(`${problem.replaceAll(/^/gm, '    ')}\n`);
    counts[problems.length === 0 ? 'passed' : 'failed'] += 1;
  }
  return counts;
}

if (isStarted(import.meta.url)) {
  await runScript(async () => {
    await ensureInstalled({ development: true });
    const { passed, failed } = await runChecks();
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
    if (failed > 0) process.exitCode = 1;
  });
}
