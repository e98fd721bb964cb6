import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { messages } from '../ui/messages.ts';
import { mockApi } from './mockApi.ts';

// A busy machine takes longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 });

/** A stream of events that never opens, because the simulated browser has none. */
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close(): void {}
}
vi.stubGlobal('EventSource', SilentEventSource);

// Always mock `fetch`, because components can make calls even while they unmount.
beforeEach(() => void mockApi({}));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  messages.set([]);
  localStorage.clear();
  sessionStorage.clear();
});
