import { join } from 'node:path';
import type { SiteConfig } from '../../../config/siteConfig.ts';
import { promisedDays } from '../roadmap.ts';
import { readRegistry, readWords } from './readWords.ts';
import type { Words } from './shapes.ts';

const content = join(import.meta.dirname, '..');

/** What the server and `npm run doctor` read about a build's content, in a file that is never served. */
export function buildFacts(config: SiteConfig) {
  const claims = Object.entries(readRegistry().claims);
  const read = (file: string) => readWords(join(content, file), config).words as unknown;
  const { slides } = read('pt-BR/testimonials.yaml') as Words<'testimonials'>;
  return {
    claims: claims.length,
    /** Names of the claims without a document. */
    unprovenClaims: claims.flatMap(([name, { document }]) => (document ? [] : name)),
    /** The day by which the norm of each claim must be read again: `2027-05-22`. */
    reviews: Object.fromEntries(
      claims.flatMap(([name, { reviewBy }]) => (reviewBy ? [[name, reviewBy]] : [])),
    ),
    /** How many testimonials are samples, which a public site leaves out. */
    samples: slides.filter(({ sample }) => sample).length,
    promises: promisedDays((read('roadmap.yaml') as Words<'roadmap'>).platforms),
    redirects: read('redirects.yaml') as Words<'redirects'>,
  };
}
