import { readFileSync } from 'node:fs';

/** The kernel reports processor times in hundredths of a second on every architecture that Node runs on. */
const tickMs = 10;

/** Returns the processor time that a process has used so far, in ms; null on systems without /proc. */
export function findProcessorMs(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program, in parentheses, may contain anything.
    const [userTicks, systemTicks] = status
      .slice(status.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(userTicks) + Number(systemTicks)) * tickMs;
  } catch {
    return null;
  }
}
