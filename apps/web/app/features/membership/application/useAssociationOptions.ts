import type { CallData } from '@app/contract/contract';
import { httpSilentApi } from '../../../api/httpApi.ts';
import { useQuery } from '../../../api/useQuery.ts';

interface Choices {
  associations: CallData<'associationList'>;
  clubs: CallData<'clubList'>;
}

const none: Choices = { associations: [], clubs: [] };
let kept: Promise<Choices> | null = null;

function load(): Promise<Choices> {
  kept ??= Promise.all([httpSilentApi('associationList'), httpSilentApi('clubList')]).then(([associations, clubs]) => ({
    associations,
    clubs,
  }));
  kept.catch(() => {
    kept = null;
  });
  return kept;
}

/** Loads the associations and their clubs once. */
export function useChoices(): Choices & { hasFailed: boolean; reload: () => void } {
  const { data, hasFailed, reload } = useQuery(load, 'choices');
  return { ...(data ?? none), hasFailed, reload };
}
