import { join } from 'node:path';
import type { SiteConfig } from '../../../config/siteConfig.ts';
import { promisedDays } from '../roadmap.ts';
import { readRegistry, readWords } from './readWords.ts';
import type { Words } from './shapes.ts';

const content = join(import.meta.dirname, '..');
const testimonials = join(content, 'pt-BR/testimonials.yaml');
const redirects = join(content, 'redirects.yaml');
const roadmap = join(content, 'roadmap.yaml');

/** What the server and `npm run doctor` read about a build's content, from a file that is never served. */
export function buildFacts(config: SiteConfig) {
  const claims = Object.entries(readRegistry().claims);
  const { slides } = readWords(testimonials, config).words as Words<'testimonials'>;
  return {
    claims: claims.length,
    /** Names of the claims without a document. */
    unprovenClaims: claims.flatMap(([name, { document }]) => (document ? [] : name)),
    /** The day by which the norm of each claim must be read again: `2027-05-22`. */
    reviews: Object.fromEntries(
      claims.flatMap(([name, { reviewBy }]) => (reviewBy ? [[name, reviewBy]] : [])),
    ),
    /** How many testimonials are samples; a public site leaves them out. */
    samples: slides.filter(({ sample }) => sample).length,
    promises: promisedDays((readWords(roadmap, config).words as Words<'roadmap'>).platforms),
    redirects: readWords(redirects, config).words as Words<'redirects'>,
  };
}
