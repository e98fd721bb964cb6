import type { CallData } from '@app/contract/contract';
import { httpSilentApi } from '../../api/httpApi.ts';
import { createSharedQuery, useSharedQuery } from '../../api/sharedQuery.ts';

export type Choice = CallData<'dictItems'>[number];

const matchCategories = createSharedQuery(() =>
  httpSilentApi('dictItems', { dictCode: 'matchCategory', dictType: 'tableDict' }),
);

/** Returns the match categories; null while they load. */
export const useMatchCategories = (): Choice[] | null => useSharedQuery(matchCategories);
