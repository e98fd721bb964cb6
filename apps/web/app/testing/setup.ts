import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { messages } from '../ui/messages.ts';
import { mockApi } from './mockApi.ts';

// Never the real `fetch`, not even for what a component does while it is unmounted.
beforeEach(() => void mockApi({}));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  messages.set([]);
  localStorage.clear();
  sessionStorage.clear();
});
