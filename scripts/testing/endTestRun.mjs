import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Waits until its input ends, then kills the process groups that the input names and every process that uses the given
 * folder, and removes the folder. The process that starts this one holds the other end of the input.
 */
const folder = process.argv[2];
// Signals that end a terminal's processes must not end this one: it cleans up after them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

let groups = '';
for await (const chunk of process.stdin) groups += chunk;

for (const group of groups.split('\n').filter(Boolean)) kill(-Number(group));
// Repeated, because a process may start another one during the search.
for (let round = 0; round < 3; round += 1)
  for (const pid of [...databaseServers(), ...processesUsingFolder()]) kill(pid);
rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {} // It has ended.
}

/** Returns the PostgreSQL servers whose data is in the folder: they leave the process group. */
function databaseServers() {
  const below = (place, depth) =>
    list(place).flatMap((entry) => {
      const full = path.join(place, entry.name);
      if (entry.name === 'postmaster.pid') return [Number(read(full).split('\n')[0])];
      return entry.isDirectory() && depth < 4 ? below(full, depth + 1) : [];
    });
  return below(folder, 0).filter((pid) => pid > 1);
}

/** Returns the processes whose arguments or environment name the folder, on systems that have /proc. */
function processesUsingFolder() {
  return list('/proc')
    .map(({ name }) => Number(name))
    .filter((pid) => pid > 1 && pid !== process.pid)
    .filter((pid) => ['cmdline', 'environ'].some((file) => read(`/proc/${pid}/${file}`).includes(folder)));
}

function list(place) {
  try {
    return readdirSync(place, { withFileTypes: true });
  } catch {
    return [];
  }
}

function read(file) {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
