import { readFileSync } from 'node:fs';
import { afterEach } from 'vitest';

const clockTicksPerSecond = 100;

/** Returns the processor time, in ms, of this process and of its children that have ended. */
function processorMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + childrenMs();
}

/** Returns 0 on systems without /proc. */
function childrenMs() {
  try {
    const status = readFileSync('/proc/self/stat', 'latin1');
    const [user, system] = status
      .slice(status.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15);
    return ((Number(user) + Number(system)) * 1_000) / clockTicksPerSecond;
  } catch {
    return 0;
  }
}

const before = processorMs();
afterEach(({ task }) => {
  task.file.meta.processorMs = processorMs() - before;
});
