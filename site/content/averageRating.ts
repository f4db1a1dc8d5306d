import { claimOf } from './claims.ts';

/** The average rating as numbers, for drawings and structured data; the printed figures are claims. */
export const averageRating = {
  value: Number(claimOf('rating').figure.replace(',', '.')),
  worst: 1,
  best: 5,
  count: Number(claimOf('reviewCount').figure),
};
