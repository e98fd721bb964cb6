import type { OrderDetail } from '@app/contract/orders';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, errorCodes } from '@app/contract/errorCodes';
import { callOverHttp } from '../../api/httpApi.ts';
import { nextPollMs } from './polling.ts';

interface OrderState {
  order: OrderDetail | null;
  problem: 'missing' | 'failed' | null;
}

/**
 * Loads an order. While its payment is awaited, polls with backoff, except while the tab is hidden; returning to the
 * tab reloads the order.
 */
export function useOrder(orderId: string, isAwaited: boolean) {
  const [state, setState] = useState<OrderState>({ order: null, problem: null });
  const isLoading = useRef(false);
  const isMounted = useRef(true);

  const refresh = useCallback(
    async (silent = true): Promise<void> => {
      if (isLoading.current) return;
      isLoading.current = true;
      try {
        const order = (await callOverHttp(
          'orderGet',
          { orderId },
          { handledCodes: [errorCodes.notFound], silent },
        )) as OrderDetail;
        if (isMounted.current) setState({ order, problem: null });
      } catch (thrown) {
        const problem = thrown instanceof CallError && thrown.code === errorCodes.notFound ? 'missing' : 'failed';
        if (isMounted.current) setState((before) => (before.order ? before : { order: null, problem }));
      } finally {
        isLoading.current = false;
      }
    },
    [orderId],
  );

  useEffect(() => {
    isMounted.current = true;
    void refresh(false);
    const refreshIfVisible = () => document.visibilityState === 'visible' && void refresh();
    // The page was restored from the back/forward cache, so its data is outdated.
    const refreshIfRestored = ({ persisted }: PageTransitionEvent) => persisted && void refresh();
    document.addEventListener('visibilitychange', refreshIfVisible);
    addEventListener('pageshow', refreshIfRestored);
    return () => {
      isMounted.current = false;
      document.removeEventListener('visibilitychange', refreshIfVisible);
      removeEventListener('pageshow', refreshIfRestored);
    };
  }, [refresh]);

  usePolling(isAwaited && state.order?.status === 'pending', refresh);
  const replaceOrder = useCallback((order: OrderDetail) => setState({ order, problem: null }), []);
  return { ...state, refresh, replaceOrder };
}

/** Calls `refresh` at growing intervals while active; skips a call while the tab is hidden. */
function usePolling(isActive: boolean, refresh: () => Promise<void>): void {
  useEffect(() => {
    if (!isActive) return;
    let waitMs = 0;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const poll = async () => {
      if (document.visibilityState === 'visible') await refresh();
      if (!isOver) schedule();
    };
    const schedule = () => {
      waitMs = nextPollMs(waitMs);
      timer = setTimeout(() => void poll(), waitMs);
    };
    schedule();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isActive, refresh]);
}
