import { useEffect } from 'react';
import { useRefresh } from 'react-admin';

const everyMs = 2_000;

/** Reloads the page's record while a task of the server works on it. */
export function useReloadWhileWorking(isWorking: boolean): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(refresh, everyMs);
    return () => clearInterval(timer);
  }, [isWorking, refresh]);
}
