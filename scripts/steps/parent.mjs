const everyMs = 1_000;

/**
 * Calls `onEnd` once the process above this one has ended: the one that `TEST_PARENT` names, or npm, which does not
 * pass signals on. Does nothing without either.
 *
 * @returns a function that ends the watch
 */
export function watchParent(onEnd) {
  const parent = findParent();
  if (parent === null) return () => {};
  const watch = setInterval(() => {
    if (isAlive(parent)) return;
    clearInterval(watch);
    onEnd();
  }, everyMs);
  watch.unref();
  return () => clearInterval(watch);
}

function findParent() {
  if (process.env.TEST_PARENT) return Number(process.env.TEST_PARENT);
  return process.env.npm_lifecycle_event ? process.ppid : null;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return thrown.code === 'EPERM';
  }
}
