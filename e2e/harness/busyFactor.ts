import { setImmediate } from 'node:timers/promises';

const workUs = 500_000;

/**
 * Measures how many times longer work takes because other processes use the machine: 1 on an idle machine, about 2 when
 * each core has one more busy process. Tests multiply their time limits by it.
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
