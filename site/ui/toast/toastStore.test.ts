import { expect, it, vi } from 'vitest';
import { createToastStore } from './toastStore.ts';

const toast = (title: string) => ({ tone: 'success' as const, title, description: '' });
const titles = (store: ReturnType<typeof createToastStore>) =>
  store.getSnapshot().map(({ title }) => title);

it('toasts stand three at a time, or as many as the limit says, and the oldest goes', () => {
  const store = createToastStore();
  for (const title of ['a', 'b', 'c', 'd']) store.show(toast(title));
  expect(titles(store)).toEqual(['b', 'c', 'd']);
  store.show(toast('e'), 1);
  expect(titles(store)).toEqual(['e']);
  expect(store.getSnapshot()).toBe(store.getSnapshot());
});

it('a toast leaves at once when dismissed, and the store tells its listeners', () => {
  const store = createToastStore();
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.dismiss(store.show(toast('a')));
  expect(titles(store)).toEqual([]);
  unsubscribe();
  store.show(toast('b'));
  expect(listener).toHaveBeenCalledTimes(2);
});
