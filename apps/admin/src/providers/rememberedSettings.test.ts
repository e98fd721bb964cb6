import { describe, expect, it } from 'vitest';
import { createRememberingStore } from './rememberedSettings.ts';

function createStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** @param tab another tab by default */
const openStore = (storage: ReturnType<typeof createStorage>, tab = createStorage()) => {
  const store = createRememberingStore(storage, tab);
  store.setup();
  return store;
};

describe('the remembered settings', () => {
  it('keep columns, page size, order and filters for the next visit', () => {
    const storage = createStorage();
    const first = openStore(storage);
    first.setItem('orders.datatable', ['paidAt']);
    first.setItem('orders.listParams', { perPage: 50, sort: 'amount', order: 'DESC', filter: { status: 'paid' } });
    const next = openStore(storage);
    expect(next.getItem('orders.datatable')).toEqual(['paidAt']);
    expect(next.getItem('orders.listParams')).toMatchObject({
      perPage: 50,
      sort: 'amount',
      filter: { status: 'paid' },
    });
  });

  it('forget the words searched for and the page, but not within the visit', () => {
    const storage = createStorage();
    const first = openStore(storage);
    const state = { perPage: 25, page: 7, filter: { keyword: 'lin@example.com', status: 'paid' } };
    first.setItem('orders.listParams', state);
    expect(first.getItem('orders.listParams')).toEqual(state);
    expect([...storage.items.values()].join()).not.toContain('lin@example.com');
    expect(openStore(storage).getItem('orders.listParams')).toEqual({
      perPage: 25,
      page: 1,
      filter: { status: 'paid' },
    });
  });

  it('keep the words searched for and the page in the tab until the session ends', () => {
    const [storage, tab] = [createStorage(), createStorage()];
    const state = { perPage: 25, page: 7, filter: { keyword: 'lin@example.com', state: 'trash' } };
    openStore(storage, tab).setItem('news.listParams', state);
    const reloaded = openStore(storage, tab);
    expect(reloaded.getItem('news.listParams')).toEqual(state);
    reloaded.reset();
    expect(tab.items.size).toBe(0);
    expect(openStore(storage, tab).getItem('news.listParams')).toMatchObject({ page: 1, filter: { state: 'trash' } });
  });

  it('keep nothing else on the device', () => {
    const storage = createStorage();
    openStore(storage).setItem('orders.selectedIds', ['7']);
    expect(storage.items.size).toBe(0);
  });

  it('work where storage is blocked or holds something else', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    const store = openStore({ ...createStorage(), getItem: blocked, setItem: blocked, removeItem: blocked });
    store.setItem('orders.datatable', ['paidAt']);
    expect(store.getItem('orders.datatable')).toEqual(['paidAt']);
    const strange = createStorage();
    strange.items.set('backOffice.orders.datatable', '{');
    expect(openStore(strange).getItem('orders.datatable', [])).toEqual([]);
  });
});
