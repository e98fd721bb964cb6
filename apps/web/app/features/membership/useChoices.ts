import type { CallData } from '@app/contract/contract';
import { httpSilentApi } from '../../api/httpApi.ts';
import { useAnswer } from '../../forms/useAnswer.ts';

interface Choices {
  associations: CallData<'associationList'>;
  clubs: CallData<'clubList'>;
}

const none: Choices = { associations: [], clubs: [] };
let kept: Promise<Choices> | null = null;

function load(): Promise<Choices> {
  kept ??= Promise.all([httpSilentApi('associationList'), httpSilentApi('clubList')]).then(([associations, clubs]) => ({ associations, clubs }));
  kept.catch(() => {
    kept = null;
  });
  return kept;
}

/** The associations, and the clubs of each; asked for once. */
export function useChoices(): Choices & { hasFailed: boolean; reload: () => void } {
  const { answer, hasFailed, reload } = useAnswer(load, 'choices');
  return { ...(answer ?? none), hasFailed, reload };
}
