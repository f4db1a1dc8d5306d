import { expect, it } from 'vitest';
import { dismissFailures, showToast, toasts } from './toasts.tsx';

it('shows three toasts, or as many as the limit allows; a success dismisses failures', () => {
  const titles = () => toasts.get().map(({ title }) => title);
  for (const title of ['a', 'b', 'c', 'd']) showToast({ tone: 'error', title, description: '' });
  expect(titles()).toEqual(['b', 'c', 'd']);
  showToast({ tone: 'success', title: 'e', description: '' }, 2);
  expect(titles()).toEqual(['d', 'e']);
  dismissFailures();
  expect(titles()).toEqual(['e']);
});
