export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** Calls the listener after every `set`. @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store for one value that components read with `useSyncExternalStore`. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
