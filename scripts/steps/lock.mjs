import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from './paths.mjs';

/**
 * Runs `work` while no other process of this checkout runs work under the same name. Takes over a lock whose owner has
 * died. Prints `waiting` once if another process holds the lock.
 */
export async function withLock(name, waiting, work) {
  const file = inRoot('.cache', `${name}.lock`);
  mkdirSync(path.dirname(file), { recursive: true });
  let hasReported = false;
  while (!tryToAcquire(file)) {
    if (!hasReported) process.stdout.write(`· ${waiting}\n`);
    hasReported = true;
    await wait(200);
  }
  const release = () => {
    if (read(file) === ownName) rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * Tries to take the lock. Writes a draft and links it into place, so that a lock never exists without its owner's name.
 */
function tryToAcquire(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, ownName);
  try {
    linkSync(draft, file);
    return true;
  } catch (thrown) {
    if (thrown.code !== 'EEXIST') throw thrown;
    removeIfAbandoned(file);
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes the lock of a dead owner. If several processes detect it, only one rename succeeds; a live lock renamed by
 * mistake is restored.
 */
function removeIfAbandoned(file) {
  const owner = read(file);
  if (owner === null || isAlive(owner)) return;
  const aside = `${file}.abandoned-${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== owner) linkSync(aside, file);
  } catch {
    // Another process has removed the lock first.
  }
  rmSync(aside, { force: true });
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Returns the start time of a process, because another process may reuse the id, as in a restarted container. */
function startTimeOf(pid) {
  const status = read(`/proc/${pid}/stat`);
  return status === null ? '' : status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
}

const ownName = `${process.pid} ${startTimeOf(process.pid)}`;

function isAlive(owner) {
  const [pid, startTime] = owner.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (thrown) {
    return thrown.code === 'EPERM';
  }
  return startTime === '' || startTimeOf(Number(pid)) === startTime;
}
