import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ticksPerSecond = 100;

/** Returns a reader of the fields of /proc/<pid>/stat, numbered as in proc(5); null if the process does not exist. */
function statOf(pid: number | string): ((field: number) => number) | null {
  try {
    const values = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (field) => Number(values[field - 3]);
  } catch {
    return null;
  }
}

const parent = 4;
const ownTime = [14, 15];
const timeOfEndedChildren = [16, 17];

const milliseconds = (read: (field: number) => number, fields: number[]) =>
  (fields.reduce((sum, field) => sum + read(field), 0) * 1_000) / ticksPerSecond;

/** Returns the processor time of a process over all its threads, in milliseconds. Linux only. */
export function processorMsOf(pid: number): number {
  return milliseconds(statOf(pid)!, ownTime);
}

/**
 * Returns the processor time of an embedded database, in milliseconds: of its main process, its running children and
 * those that have ended. Null if the system does not provide it.
 */
export function databaseProcessorMs(dataDir: string): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  const main = Number(readFileSync(path.join(dataDir, 'database/postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((read) => read?.(parent) === main);
  return children.reduce(
    (sum, read) => sum + milliseconds(read!, ownTime),
    milliseconds(statOf(main)!, [...ownTime, ...timeOfEndedChildren]),
  );
}
