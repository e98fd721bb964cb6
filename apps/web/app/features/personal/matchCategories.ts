import type { CallData } from '@app/contract/contract';
import { useEffect, useState } from 'react';
import { httpSilentApi } from '../../api/httpApi.ts';

export type Choice = CallData<'dictItems'>[number];

let kept: Promise<Choice[]> | null = null;

/** The categories that results are sorted by; asked for once. Empty until they have come. */
export function useMatchCategories(): Choice[] {
  const [categories, setCategories] = useState<Choice[]>([]);
  useEffect(() => {
    let isHere = true;
    kept ??= httpSilentApi('dictItems', { dictCode: 'matchCategory', dictType: 'tableDict' });
    kept.then(
      (rows) => isHere && setCategories(rows),
      () => {
        kept = null;
      },
    );
    return () => {
      isHere = false;
    };
  }, []);
  return categories;
}
