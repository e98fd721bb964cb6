import { cloneElement, type ReactElement, useEffect, useRef } from 'react';
import { removeEmpty, useListContext, useResourceContext, useStoreContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';

type Filter = Record<string, unknown>;

const isSame = (one: Filter, other: Filter): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );

/**
 * Applies a filter that was just chosen when the reader presses something else, and stores it when the list is left.
 * react-admin waits for half a second before it applies filters, and drops those of a list that was left.
 */
function useUnappliedFilters(): void {
  const { watch } = useFormContext();
  const { filterValues, displayedFilters, setFilters, sort, perPage } = useListContext();
  const resource = useResourceContext();
  const store = useStoreContext();
  const chosenFilter = useRef<Filter | null>(null);
  const takeUnapplied = useRef((): Filter | null => null);
  const storeUnapplied = useRef((): void => {});

  useEffect(() => {
    takeUnapplied.current = () => {
      const filter: Filter | null = chosenFilter.current && removeEmpty({ ...filterValues, ...chosenFilter.current });
      chosenFilter.current = null;
      return filter && !isSame(filter, filterValues ?? {}) ? filter : null;
    };
    storeUnapplied.current = () => {
      const filter = takeUnapplied.current();
      const { field, order } = sort;
      if (filter)
        store.setItem(`${resource}.listParams`, { filter, displayedFilters, sort: field, order, page: 1, perPage });
    };
  });
  // A change by the reader has the name of its field. A reset has none, and is ignored.
  useEffect(() => {
    const { unsubscribe } = watch((values, { name }) => {
      if (name) chosenFilter.current = values;
    });
    return unsubscribe;
  }, [watch]);
  useEffect(() => () => storeUnapplied.current(), []);
  useEffect(() => {
    const apply = ({ target }: PointerEvent) => {
      // A link leaves the list, which stores the filter. Applying it here as well would later return to the list.
      if (target instanceof Element && target.closest('a[href]')) return;
      const filter = takeUnapplied.current();
      if (filter) setFilters(filter);
    };
    document.addEventListener('pointerdown', apply, true);
    return () => document.removeEventListener('pointerdown', apply, true);
  }, [setFilters]);
}

interface Props {
  source: string;
  alwaysOn: true;
  input: ReactElement;
}

/** Shows the first filter of a list, and keeps what is chosen in any of its filters. */
export function UnappliedFilters({ input, source: _, alwaysOn: __, ...props }: Props) {
  useUnappliedFilters();
  return cloneElement(input, props);
}
