import { checks } from './checks/checks.mjs';
import { ensureInstalled } from './install.mjs';
import { isStarted, runScript } from './steps/commands.mjs';
import { reportAndSetExitCode } from './testing/runTests.mjs';

/** Two checks run at once: type checking and lint use several processors, but not all the time. */
const concurrency = 2;

/** Runs every check, even after failures. @returns the number of passed checks, and a line for each failed one */
export async function runChecks() {
  const result = { passed: 0, skipped: 0, failures: [] };
  const runOne = async ({ name, run }) => {
    const began = Date.now();
    const problems = await run();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    process.stdout.write(`${problems.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
    for (const problem of problems) process.stdout.write(`${problem.replaceAll(/^/gm, '    ')}\n`);
    if (problems.length === 0) result.passed += 1;
    else result.failures.push(`check: ${name}`);
  };
  for (const check of checks.filter(({ isFirst }) => isFirst)) await runOne(check);
  const rest = checks.filter(({ isFirst }) => !isFirst);
  const lane = async () => {
    for (let check = rest.shift(); check; check = rest.shift()) await runOne(check);
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return result;
}

if (isStarted(import.meta.url)) {
  await runScript(async () => {
    await ensureInstalled({ development: true });
    reportAndSetExitCode(await runChecks());
  });
}
