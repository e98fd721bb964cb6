import { memoryStore, type Store } from 'react-admin';

const prefix = 'backOffice.';
const isColumnChoice = (key: string) => /\.datatable(_columnRanks)?$/.test(key);
const isListState = (key: string) => key.endsWith('.listParams');

interface ListState {
  filter?: Record<string, unknown>;
  page?: number;
}

/**
 * Returns the part of a list's state that is stored on the device: without the page, and without the words searched
 * for, which may be personal data.
 */
const toDeviceState = ({ filter: { keyword: _, ...filter } = {}, page: __, ...state }: ListState): ListState => ({
  ...state,
  filter,
  page: 1,
});

type SettingsStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function read(storage: SettingsStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(prefix + key) ?? 'null') ?? undefined;
  } catch {
    return undefined; // storage is blocked, or another program wrote there
  }
}

function write(storage: SettingsStorage, key: string, value: unknown): void {
  try {
    if (value === undefined) storage.removeItem(prefix + key);
    else storage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked: the setting lasts until the page is loaded again.
  }
}

/**
 * Creates a store for react-admin that remembers columns, page sizes, orders and filters of lists on this device. The
 * words searched for and the page last as long as the session in the tab, also when the page is loaded again. All other
 * settings are in memory only.
 */
export function createRememberingStore(device: SettingsStorage, tab: SettingsStorage): Store {
  const store = memoryStore();
  const listKeys = new Set<string>();
  return {
    ...store,
    getItem: <Value>(key: string, fallback?: Value) => {
      const value = store.getItem<Value>(key) ?? (isListState(key) ? (read(tab, key) as Value | undefined) : undefined);
      if (isListState(key)) listKeys.add(key);
      if (value !== undefined || !(isColumnChoice(key) || isListState(key))) return value ?? fallback;
      return (read(device, key) as Value | undefined) ?? fallback;
    },
    setItem: (key, value) => {
      store.setItem(key, value);
      if (isColumnChoice(key)) write(device, key, value);
      if (!isListState(key)) return;
      listKeys.add(key);
      write(tab, key, value);
      write(device, key, value ? toDeviceState(value as ListState) : value);
    },
    reset: () => {
      for (const key of listKeys) write(tab, key, undefined);
      store.reset();
    },
  };
}
