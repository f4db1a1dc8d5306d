import { claims } from './claims.ts';

/** The average rating as numbers, for drawings and machines; the figures stand in the claims. */
export const averageRating = {
  value: Number(claims.rating.figure.replace(',', '.')),
  worst: 1,
  best: 5,
  count: Number(claims.reviewCount.figure),
};
