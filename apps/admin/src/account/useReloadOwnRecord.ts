import { useCallback } from 'react';
import { setMe } from '../providers/session.ts';
import { useCall } from '../ui/useCall.ts';

/** Returns a function that reads the staff member's own record again, after second factors have changed. */
export function useReloadOwnRecord(): () => Promise<void> {
  const { call } = useCall();
  return useCallback(async () => setMe(await call('adminMe', {})), [call]);
}
