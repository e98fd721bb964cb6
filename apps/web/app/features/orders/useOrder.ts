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
  const isAsking = useRef(false);
  const isHere = useRef(true);

  const refresh = useCallback(
    async (silent = true): Promise<void> => {
      if (isAsking.current) return;
      isAsking.current = true;
      try {
        const order = (await callOverHttp(
          'orderGet',
          { orderId },
          { quiet: [errorCodes.notFound], silent },
        )) as OrderDetail;
        if (isHere.current) setState({ order, problem: null });
      } catch (thrown) {
        const problem = thrown instanceof CallError && thrown.code === errorCodes.notFound ? 'missing' : 'failed';
        if (isHere.current) setState((before) => (before.order ? before : { order: null, problem }));
      } finally {
        isAsking.current = false;
      }
    },
    [orderId],
  );

  useEffect(() => {
    isHere.current = true;
    void refresh(false);
    const look = () => document.visibilityState === 'visible' && void refresh();
    // The page was restored from the back/forward cache, so its data is outdated.
    const returned = ({ persisted }: PageTransitionEvent) => persisted && void refresh();
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', returned);
    return () => {
      isHere.current = false;
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', returned);
    };
  }, [refresh]);

  usePolling(isAwaited && state.order?.status === 'pending', refresh);
  const show = useCallback((order: OrderDetail) => setState({ order, problem: null }), []);
  return { ...state, refresh, show };
}

/** Calls `ask` at growing intervals while active; skips a call while the tab is hidden. */
function usePolling(isActive: boolean, ask: () => Promise<void>): void {
  useEffect(() => {
    if (!isActive) return;
    let waitMs = 0;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const poll = async () => {
      if (document.visibilityState === 'visible') await ask();
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
  }, [isActive, ask]);
}
