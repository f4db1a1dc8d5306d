import { claims as all } from './claims.yaml';
import type { PagePath } from './pagePaths.ts';
import type { Claim } from './words/claim.ts';

/** Id of a claim's row on the proof sheet. */
export const claimId = (key: string) => `claim-${key}`;

/** The page of a place, without the part. */
export const pageOf = (place: string): PagePath => place.split('#')[0] as PagePath;

/** @throws {Error} for a name that no claim bears */
export function claimOf(key: string): Claim {
  const claim = all[key];
  if (!claim) throw new Error(`There is no claim ${key} in site/content/claims.yaml.`);
  return claim;
}
