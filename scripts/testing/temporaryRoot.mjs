import { readFileSync, statfsSync } from 'node:fs';
import os from 'node:os';

const memoryFolder = '/dev/shm';
/** Several times of what a run stores at once. */
const plentyBytes = 6 * 1024 ** 3;

/**
 * Returns the folder for the temporary files of tests: the one that `TMPDIR` names; otherwise one in memory, if the
 * machine has plenty. Each test file copies a database of a thousand files, and a disk takes twenty times as long.
 *
 * @param {{ TMPDIR?: string }} environment
 */
export const chooseTemporaryRoot = (environment, facts = readFacts()) =>
  !environment.TMPDIR && isPlenty(facts) ? memoryFolder : os.tmpdir();

const isPlenty = ({ mounts, roomBytes, freeBytes }) =>
  isForPrograms(mounts) && roomBytes >= plentyBytes && freeBytes >= plentyBytes;

/** Whether the folder is a file system in memory from which programs may be started. */
function isForPrograms(mounts) {
  const mount = mounts.split('\n').findLast((line) => line.split(' ')[1] === memoryFolder);
  const [, , kind, options = ''] = mount?.split(' ') ?? [];
  const chosen = options.split(',');
  return kind === 'tmpfs' && chosen.includes('rw') && !chosen.includes('noexec');
}

/** Returns what the system says about its memory; nothing on systems without such a folder. */
function readFacts() {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return {
      mounts: readFileSync('/proc/self/mounts', 'utf8'),
      roomBytes: bavail * bsize,
      freeBytes: os.freemem(),
    };
  } catch {
    return { mounts: '', roomBytes: 0, freeBytes: 0 };
  }
}
