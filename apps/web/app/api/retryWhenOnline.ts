const retryAfterMs = 4_000;

/** Calls `retry` when the browser is online again, or after a few seconds. @returns a function that cancels it */
export function retryWhenOnline(retry: () => void): () => void {
  const cancel = () => {
    clearTimeout(timer);
    removeEventListener('online', run);
  };
  const run = () => {
    cancel();
    retry();
  };
  const timer = setTimeout(run, retryAfterMs);
  addEventListener('online', run);
  return cancel;
}
