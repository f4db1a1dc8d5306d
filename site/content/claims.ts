import { claims as all } from './claims.yaml';
import type { Claim } from './words/claim.ts';

export const claimId = (key: string) => `claim-${key}`;

/** @throws {Error} for an unknown name */
export function claimOf(key: string): Claim {
  const claim = all[key];
  if (!claim) throw new Error(`There is no claim ${key} in site/content/claims.yaml.`);
  return claim;
}
