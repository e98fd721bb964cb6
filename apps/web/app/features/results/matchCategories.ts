import type { CallData } from '@app/contract/contract';
import { useEffect, useState } from 'react';
import { httpSilentApi } from '../../api/httpApi.ts';
import { retryWhenOnline } from '../../api/retryWhenOnline.ts';

export type Choice = CallData<'dictItems'>[number];

let kept: Promise<Choice[]> | null = null;

/** Loads the match categories once, and retries after a failure. Null while they load. */
export function useMatchCategories(): Choice[] | null {
  const [categories, setCategories] = useState<Choice[] | null>(null);
  useEffect(() => {
    let isHere = true;
    let cancel = () => {};
    const load = () => {
      kept ??= httpSilentApi('dictItems', { dictCode: 'matchCategory', dictType: 'tableDict' });
      kept.then(
        (rows) => isHere && setCategories(rows),
        () => {
          kept = null;
          if (isHere) cancel = retryWhenOnline(load);
        },
      );
    };
    load();
    return () => {
      isHere = false;
      cancel();
    };
  }, []);
  return categories;
}
