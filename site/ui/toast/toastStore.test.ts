import { describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toastStore.ts';

const toast = (title: string) => ({ tone: 'success' as const, title, description: '' });
const titles = (store: ReturnType<typeof createToastStore>) =>
  store.getSnapshot().map(({ title }) => title);

describe('the toasts', () => {
  it('stand three at a time, the oldest goes', () => {
    const store = createToastStore();
    for (const title of ['a', 'b', 'c', 'd']) store.show(toast(title));
    expect(titles(store)).toEqual(['b', 'c', 'd']);
  });

  it('stand alone where the limit is one', () => {
    const store = createToastStore();
    store.show(toast('a'));
    store.show(toast('b'), 1);
    expect(titles(store)).toEqual(['b']);
  });

  it('leave at once when dismissed, and tell their listeners', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    const id = store.show(toast('a'));
    store.dismiss(id);
    expect(titles(store)).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    store.show(toast('b'));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('give the same snapshot while nothing changes', () => {
    const store = createToastStore();
    store.show(toast('a'));
    expect(store.getSnapshot()).toBe(store.getSnapshot());
  });
});
