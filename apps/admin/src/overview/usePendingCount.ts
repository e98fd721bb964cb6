import { useGetList } from 'react-admin';
import type { Feature } from '../feature.ts';

const everyMs = 60_000;

/** Counts the pending records of a resource again every minute, which does not keep the session alive. */
export function usePendingCount({ name, pendingFilter = {} }: Pick<Feature, 'name' | 'pendingFilter'>) {
  const { total, error } = useGetList(
    name,
    { pagination: { page: 1, perPage: 1 }, filter: pendingFilter, meta: { isBackground: true } },
    { refetchInterval: everyMs },
  );
  return { total, error };
}
