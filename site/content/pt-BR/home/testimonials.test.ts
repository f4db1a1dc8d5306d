import { expect, it } from 'vitest';
import { testimonialsCopy } from './testimonials.ts';

it('prints the average rating in the ledger row and beside the marks', () => {
  const { row, rating } = testimonialsCopy(true);
  expect(row.value).toBe('4,8 / 5');
  expect(rating).toEqual({ figure: '4,8', text: 'de 5, em 89 avaliações' });
});

it('prints no rating once that is switched off', () => {
  const { row, rating } = testimonialsCopy(false);
  expect(row.value).toBe('3 exemplos');
  expect(rating).toBeNull();
});
