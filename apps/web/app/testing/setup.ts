import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { messages } from '../ui/messages.ts';
import { mockApi } from './mockApi.ts';

// Always mock `fetch`, because components can make calls even while they unmount.
beforeEach(() => void mockApi({}));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  messages.set([]);
  localStorage.clear();
  sessionStorage.clear();
});
