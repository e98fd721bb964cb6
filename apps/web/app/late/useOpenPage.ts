import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { untilOpened } from './untilOpened.ts';

/** Returns a function that opens a page, and ends when it is open, or when it takes too long. */
export function useOpenPage(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  return useCallback((to, options) => untilOpened(navigate(to, options)), [navigate]);
}
