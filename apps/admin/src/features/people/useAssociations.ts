import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { useCall } from '../../ui/useCall.ts';

type Association = CallData<'adminPersonOptions'>['associations'][number];

const minuteMs = 60_000;

/** Returns all associations with their clubs; empty until they are loaded. */
export function useAssociations(): readonly Association[] {
  const { call } = useCall();
  const { data } = useQuery({
    queryKey: ['people', 'associations', useLocale()],
    queryFn: () => call('adminPersonOptions', {}),
    staleTime: minuteMs,
  });
  return data?.associations ?? [];
}
