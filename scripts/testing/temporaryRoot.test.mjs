import os from 'node:os';
import { expect, test } from 'vitest';
import { chooseTemporaryRoot } from './temporaryRoot.mjs';

const gibibytes = (count) => count * 1024 ** 3;
const plenty = {
  mounts: 'proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n',
  roomBytes: gibibytes(12),
  freeBytes: gibibytes(20),
};
const disk = os.tmpdir();

test.each([
  ['on a machine with plenty of memory', '/dev/shm', {}, plenty],
  ['where TMPDIR names another folder', disk, { TMPDIR: '/elsewhere' }, plenty],
  ['with little free memory', disk, {}, { ...plenty, freeBytes: gibibytes(2) }],
  ['with little room in memory', disk, {}, { ...plenty, roomBytes: gibibytes(0.06) }],
  ['where no program may be started in memory', disk, {}, { ...plenty, mounts: 'shm /dev/shm tmpfs rw,noexec 0 0\n' }],
  ['where the folder is on a disk', disk, {}, { ...plenty, mounts: '/dev/vda / ext4 rw 0 0\n' }],
])('keeps temporary files %s in %s', (_where, expected, environment, facts) => {
  expect(chooseTemporaryRoot(environment, facts)).toBe(expected);
});
