import { type Claim, claims } from './claims.ts';
import { sampleCount } from './pt-BR/home/testimonials.ts';

/** What `npm run doctor` learns from a build about its content, in a file that is never handed out. */
export const buildFacts = {
  claims: Object.keys(claims).length,
  /** Names of the claims for which nobody can show a document. */
  unprovenClaims: Object.entries<Claim>(claims).flatMap(([name, { evidence }]) =>
    evidence ? [] : name,
  ),
  /** Testimonials that are samples: a public site leaves them out. */
  samples: sampleCount,
};
