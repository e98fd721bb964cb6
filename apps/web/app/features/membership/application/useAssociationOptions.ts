import type { CallData } from '@app/contract/contract';
import { httpSilentApi } from '../../../api/httpApi.ts';
import { useQuery } from '../../../api/useQuery.ts';

interface AssociationOptions {
  associations: CallData<'associationList'>;
  clubs: CallData<'clubList'>;
}

const noOptions: AssociationOptions = { associations: [], clubs: [] };
let cached: Promise<AssociationOptions> | null = null;

function load(): Promise<AssociationOptions> {
  cached ??= Promise.all([httpSilentApi('associationList'), httpSilentApi('clubList')]).then(
    ([associations, clubs]) => ({
      associations,
      clubs,
    }),
  );
  cached.catch(() => {
    cached = null;
  });
  return cached;
}

/** Loads the associations and their clubs once. */
export function useAssociationOptions(): AssociationOptions & { hasFailed: boolean; reload: () => void } {
  const { data, hasFailed, reload } = useQuery(load, 'choices');
  return { ...(data ?? noOptions), hasFailed, reload };
}
