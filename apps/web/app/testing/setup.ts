import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { pendingCount } from '../late/lateLoading.ts';
import { messages } from '../ui/messages.ts';
import { mockApi } from './mockApi.ts';

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** A stream of events that never opens, because the simulated browser has none. */
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close(): void {}
}
vi.stubGlobal('EventSource', SilentEventSource);

// Components can make calls even while they unmount.
beforeEach(() => void mockApi({}));

/**
 * Waits for files that a test began to load, because a failure would otherwise show in the next test. Ends after a
 * second, because some tests hold files back.
 */
async function waitForLoading(): Promise<void> {
  for (let nth = 0; nth < 50 && pendingCount.get() > 0; nth++) await new Promise((resolve) => setTimeout(resolve, 20));
}

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await waitForLoading();
  messages.set([]);
  localStorage.clear();
  sessionStorage.clear();
});
