import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '../providers/callTypes.ts';
import { useCall } from '../ui/useCall.ts';

/**
 * Loads a list of the start page again at each visit. A list from the visit before would change while it is read, and
 * its links would move under the pointer. Not by `useGetList`, which would keep the rows as records of other pages,
 * although they have fewer fields.
 *
 * @param isShown false for a user whose page does not have the list
 */
export function useOverviewList<Name extends AdminEndpointName>(name: Name, input: CallInput<Name>, isShown: boolean) {
  const { call } = useCall();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: ['overview', name],
    queryFn: () => call(name, input),
    enabled: isShown,
    retry: false,
  });
  return { data: isFetchedAfterMount ? data : undefined, error, refetch, isLoading: isShown && !isFetchedAfterMount };
}
