import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readServerConfig } from '../../server/config.ts';
import type { Check } from './Check.ts';

/** As `site/content/buildFacts.ts` writes it. */
type BuildFacts = { claims: number; unprovenClaims: string[]; samples: number };

function findClaims({ claims, unprovenClaims }: BuildFacts): string[] {
  if (unprovenClaims.length === 0) return [];
  return [
    `site/content/claims.ts: nobody can show a document for ${unprovenClaims.length} of ${claims} claims: ${unprovenClaims.join(', ')}.`,
  ];
}

function findSamples({ samples }: BuildFacts): string[] {
  if (samples === 0) return [];
  return [
    `site/content/pt-BR/home/testimonials.ts: ${samples} testimonials are samples, which a public site leaves out: put in what merchants have allowed.`,
  ];
}

/** Whether the built pages are there, what they claim has evidence, and their testimonials are real. */
export const checkPages: Check = async (env) => {
  const { siteDir } = readServerConfig(env);
  try {
    const text = await readFile(join(siteDir, '.build-facts'), 'utf8');
    const facts: BuildFacts = JSON.parse(text);
    return [...findClaims(facts), ...findSamples(facts)];
  } catch {
    return [`SITE_DIR: there are no built pages in ${siteDir}: npm run build.`];
  }
};
