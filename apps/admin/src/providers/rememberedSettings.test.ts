import { describe, expect, it } from 'vitest';
import { createRememberingStore } from './rememberedSettings.ts';

function device() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** @param tab another tab by default */
const opened = (storage: ReturnType<typeof device>, tab = device()) => {
  const store = createRememberingStore(storage, tab);
  store.setup();
  return store;
};

describe('the remembered settings', () => {
  it('keep columns, page size, order and filters for the next visit', () => {
    const storage = device();
    const first = opened(storage);
    first.setItem('orders.datatable', ['paidAt']);
    first.setItem('orders.listParams', { perPage: 50, sort: 'amount', order: 'DESC', filter: { status: 'paid' } });
    const next = opened(storage);
    expect(next.getItem('orders.datatable')).toEqual(['paidAt']);
    expect(next.getItem('orders.listParams')).toMatchObject({
      perPage: 50,
      sort: 'amount',
      filter: { status: 'paid' },
    });
  });

  it('forget the words searched for and the page, but not within the visit', () => {
    const storage = device();
    const first = opened(storage);
    const state = { perPage: 25, page: 7, filter: { keyword: 'lin@example.com', status: 'paid' } };
    first.setItem('orders.listParams', state);
    expect(first.getItem('orders.listParams')).toEqual(state);
    expect([...storage.kept.values()].join()).not.toContain('lin@example.com');
    expect(opened(storage).getItem('orders.listParams')).toEqual({ perPage: 25, page: 1, filter: { status: 'paid' } });
  });

  it('keep the words searched for and the page in the tab until the session ends', () => {
    const [storage, tab] = [device(), device()];
    const state = { perPage: 25, page: 7, filter: { keyword: 'lin@example.com', state: 'trash' } };
    opened(storage, tab).setItem('news.listParams', state);
    const reloaded = opened(storage, tab);
    expect(reloaded.getItem('news.listParams')).toEqual(state);
    reloaded.reset();
    expect(tab.kept.size).toBe(0);
    expect(opened(storage, tab).getItem('news.listParams')).toMatchObject({ page: 1, filter: { state: 'trash' } });
  });

  it('keep nothing else on the device', () => {
    const storage = device();
    opened(storage).setItem('orders.selectedIds', ['7']);
    expect(storage.kept.size).toBe(0);
  });

  it('work where storage is blocked or holds something else', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    const store = opened({ ...device(), getItem: blocked, setItem: blocked, removeItem: blocked });
    store.setItem('orders.datatable', ['paidAt']);
    expect(store.getItem('orders.datatable')).toEqual(['paidAt']);
    const strange = device();
    strange.kept.set('backOffice.orders.datatable', '{');
    expect(opened(strange).getItem('orders.datatable', [])).toEqual([]);
  });
});
