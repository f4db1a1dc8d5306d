import { expect, it } from 'vitest';
import { createToastStore } from './toastStore.ts';

it('toasts stand three at a time, or as many as the limit says, and the oldest goes', () => {
  const store = createToastStore();
  const show = (title: string, limit?: number) =>
    store.show({ tone: 'success', title, description: '' }, limit);
  const titles = () => store.getSnapshot().map(({ title }) => title);
  for (const title of ['a', 'b', 'c', 'd']) show(title);
  expect(titles()).toEqual(['b', 'c', 'd']);
  show('e', 1);
  expect(titles()).toEqual(['e']);
});

it('a success takes the failures away, and nothing else', () => {
  const store = createToastStore();
  for (const tone of ['success', 'error', 'error'] as const)
    store.show({ tone, title: tone, description: '' });
  store.dismissFailures();
  expect(store.getSnapshot().map(({ tone }) => tone)).toEqual(['success']);
});
