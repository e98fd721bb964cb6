import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ticksPerSecond = 100;

/** Fields of /proc/<pid>/stat from the third on, by their number in proc(5). Null: there is no such process. */
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

/** Returns the processor time that a process has used, all threads, in milliseconds. Linux only. */
export function processorMsOf(pid: number): number {
  return milliseconds(statOf(pid)!, ownTime);
}

/**
 * Returns the processor time that an embedded database has used, in milliseconds: its main process, its present children
 * and those that have ended. Null where the system does not tell.
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
