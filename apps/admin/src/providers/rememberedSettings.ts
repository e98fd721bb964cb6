import { memoryStore, type Store } from 'react-admin';

const prefix = 'backOffice.';
const isColumnChoice = (key: string) => /\.datatable(_columnRanks)?$/.test(key);
const isListState = (key: string) => key.endsWith('.listParams');

interface ListState {
  filter?: Record<string, unknown>;
  page?: number;
}

/** A list's state without what may be personal data (the words searched for) and without the page, which moves on. */
const lasting = ({ filter: { keyword: _, ...filter } = {}, page: __, ...state }: ListState): ListState => ({
  ...state,
  filter,
  page: 1,
});

/**
 * Creates a store for react-admin that remembers columns, page sizes, orders and filters of lists on this device.
 * Everything else, such as the words searched for, ends with the tab.
 */
export function createRememberingStore(device: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Store {
  const store = memoryStore();
  const recall = (key: string): unknown => {
    try {
      return JSON.parse(device.getItem(prefix + key) ?? 'null') ?? undefined;
    } catch {
      return undefined; // storage is blocked, or another program wrote there
    }
  };
  const remember = (key: string, value: unknown) => {
    try {
      if (value === undefined) device.removeItem(prefix + key);
      else device.setItem(prefix + key, JSON.stringify(value));
    } catch {
      // Storage is full or blocked: the setting lasts as long as the tab.
    }
  };
  const isRemembered = (key: string) => isColumnChoice(key) || isListState(key);
  return {
    ...store,
    getItem: <Value>(key: string, otherwise?: Value) => {
      const known = store.getItem<Value>(key);
      if (known !== undefined || !isRemembered(key)) return known ?? otherwise;
      return (recall(key) as Value | undefined) ?? otherwise;
    },
    setItem: (key, value) => {
      store.setItem(key, value);
      if (isRemembered(key)) remember(key, isListState(key) && value ? lasting(value as ListState) : value);
    },
  };
}
