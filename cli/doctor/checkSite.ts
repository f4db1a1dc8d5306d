import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFactsFile, findOtherBuild } from '../../config/builtSettings.ts';
import type { Environment } from '../../config/environment.ts';
import { withProcessors } from '../../server/delivery/channels.ts';
import type { ServerConfig } from '../../server/serverConfig.ts';

/** The facts about a build's content, written by `site/content/words/buildFacts.ts`. */
type BuildFacts = {
  claims: number;
  unprovenClaims: readonly string[];
  reviews: Readonly<Record<string, string>>;
  samples: number;
  promises: Readonly<Record<string, string>>;
};

function findInContent({
  claims,
  unprovenClaims,
  reviews,
  samples,
  promises,
}: BuildFacts): string[] {
  const today = new Date().toISOString().slice(0, 10);
  const due = Object.entries(reviews).filter(([, day]) => today > day);
  const late = Object.entries(promises).filter(([, day]) => today >= day);
  return [
    unprovenClaims.length > 0 &&
      `site/content/claims.yaml: no document proves ${unprovenClaims.length} of ${claims} claims: ${unprovenClaims.join(', ')}.`,
    samples > 0 &&
      `site/content/pt-BR/testimonials.yaml: ${samples} testimonials are samples, which a public site does not show: replace them with authorised ones.`,
    ...late.map(
      ([name, day]) =>
        `site/content/roadmap.yaml: the plug-in for ${name} was promised for ${day}, which has passed.`,
    ),
    ...due.map(
      ([claim, day]) =>
        `site/content/claims.yaml: the norm of ${claim} was to be reviewed by ${day}.`,
    ),
  ].filter((line) => typeof line === 'string');
}

/** Checks that the built pages exist and match the settings, and that what they claim is up to date and real. */
export async function checkPages(
  { siteDir }: Pick<ServerConfig, 'siteDir'>,
  env: Environment,
): Promise<string[]> {
  try {
    const facts: BuildFacts = JSON.parse(await readFile(join(siteDir, buildFactsFile), 'utf8'));
    const otherBuild = findOtherBuild(siteDir, withProcessors(env));
    return [...(otherBuild ? [otherBuild.line] : []), ...findInContent(facts)];
  } catch {
    return [`SITE_DIR: there are no built pages in ${siteDir}: run npm run build.`];
  }
}
