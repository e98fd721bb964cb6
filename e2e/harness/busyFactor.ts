import { setImmediate } from 'node:timers/promises';

const workUs = 500_000;

/**
 * Measures how many times longer work takes because other processes use the machine: 1 on an idle machine, about 2 when
 * each core has one more busy process.
 */
export async function measureBusyFactor(): Promise<number> {
  const began = performance.now();
  const cpu = process.cpuUsage();
  let usedUs = 0;
  while (usedUs < workUs) {
    for (let nth = 0; nth < 100_000; nth += 1) Math.sqrt(nth);
    const { user, system } = process.cpuUsage(cpu);
    usedUs = user + system;
    await setImmediate();
  }
  return Math.max(1, (1_000 * (performance.now() - began)) / usedUs);
}

/**
 * Begins a time limit, which is longer on a machine that is busy at its beginning or at its end.
 *
 * @param ms the limit on an idle machine
 * @returns the limit in milliseconds, to be read at its end
 */
export async function beginTimeLimit(ms: number): Promise<() => Promise<number>> {
  const factor = await measureBusyFactor();
  return async () => ms * Math.max(factor, await measureBusyFactor());
}
