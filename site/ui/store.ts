import { useSyncExternalStore } from 'react';

export type Store<Value> = {
  get(): Value;
  set(value: Value): void;
  use(): Value;
  /** Calls the listener with each new value. @returns a function that stops it */
  watch(listener: (value: Value) => void): () => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  let present = initial;
  const listeners = new Set<(value: Value) => void>();
  const get = () => present;
  const watch = (listener: (value: Value) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    watch,
    set(value) {
      present = value;
      for (const listener of listeners) listener(value);
    },
    use: () => useSyncExternalStore(watch, get),
  };
}
