import { claims as all } from './claims.yaml';
import type { Claim } from './words/claim.ts';

export const claimId = (key: string) => `claim-${key}`;

/** @throws {Error} for an unknown name */
export function claimOf(key: string): Claim {
  const claim = all[key];
  if (!claim) throw new Error(`There is no claim ${key} in site/content/claims.yaml.`);
  return claim;
}

/** The average rating as numbers, for drawings and structured data; the printed figures are claims. */
export const averageRating = {
  value: Number(claimOf('rating').figure.replace(',', '.')),
  worst: 1,
  best: 5,
  count: Number(claimOf('reviewCount').figure),
};
