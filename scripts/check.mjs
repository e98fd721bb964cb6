import { checks } from './checks/checks.mjs';
import { ensureInstalled } from './install.mjs';
import { isStarted, runScript } from './steps/commands.mjs';

/** Type checking, lint and the rest use several processors themselves only for a part of their time. */
const concurrency = 2;

/** Runs every check, even after failures. @returns the numbers of passed and failed checks */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  const runOne = async ({ name, run }) => {
    const began = Date.now();
    const problems = await run();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    process.stdout.write(`${problems.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
    for (const problem of problems) process.stdout.write(`${problem.replaceAll(/^/gm, '    ')}\n`);
    counts[problems.length === 0 ? 'passed' : 'failed'] += 1;
  };
  for (const check of checks.filter(({ isFirst }) => isFirst)) await runOne(check);
  const rest = checks.filter(({ isFirst }) => !isFirst);
  const lane = async () => {
    for (let check = rest.shift(); check; check = rest.shift()) await runOne(check);
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
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
