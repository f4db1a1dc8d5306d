import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildFactsFile, describeOtherBuild } from '../../config/builtSettings.ts';
import type { Environment } from '../../config/environment.ts';
import { clickIdDays, clickIds } from '../../leads/leadContext.ts';
import { readSiteDir } from '../../server/config.ts';
import { withProcessors } from '../../server/delivery/channels.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

const policy = join(projectRoot, 'site/content/legal/privacidade.md');

const run = promisify(execFile);

/** The day on which a file last changed, `2026-11-22`; null where git cannot tell. */
async function lastChangeOf(file: string, today: Date): Promise<string | null> {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', dirname(file), ...args, '--', file])).stdout.trim();
  try {
    if (await git('status', '--porcelain')) return today.toISOString().slice(0, 10);
    return (await git('log', '-1', '--format=%cs')) || null;
  } catch {
    return null;
  }
}

/**
 * Whether the privacy policy's date is older than its text, or than a year.
 * @param file the policy's path
 */
export async function findPolicyDate(file: string, today: Date): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  const [, updated = ''] = /^updated: '([\d-]+)'$/m.exec(text) ?? [];
  const changed = await lastChangeOf(file, today);
  const name = relative(projectRoot, file);
  if (changed !== null && updated < changed)
    return [`${name} changed on ${changed}, and says that it did on ${updated}.`];
  const aYearAgo = new Date(today);
  aYearAgo.setUTCFullYear(today.getUTCFullYear() - 1);
  return new Date(updated) < aYearAgo
    ? [`${name} is of ${updated}: read it again, and date it.`]
    : [];
}

/**
 * Whether the privacy policy says which click ids come with leads, and when they go.
 * @param file the policy's path
 */
export async function findClickIds(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  const unsaid = clickIds.filter((id) => !text.includes(id) && !text.includes('{clickIds}'));
  const name = relative(projectRoot, file);
  return [
    unsaid.length > 0 &&
      `${name} does not name the click ids that come with leads ({clickIds}): ${unsaid.join(', ')}.`,
    !text.includes('{clickIdLife}') &&
      !text.includes(`${clickIdDays} dias`) &&
      `${name} does not say that click ids go after ${clickIdDays} days ({clickIdLife}).`,
  ].filter((line) => typeof line === 'string');
}

/** What stands in the project's own files and must be mended there. */
export async function checkContent(): Promise<string[]> {
  const today = new Date();
  const found = await Promise.all([findPolicyDate(policy, today), findClickIds(policy)]);
  return found.flat();
}

/** What a build notes of the content, as `site/content/words/buildFacts.ts` writes it. */
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
      `site/content/claims.yaml: nobody can show a document for ${unprovenClaims.length} of ${claims} claims: ${unprovenClaims.join(', ')}.`,
    samples > 0 &&
      `site/content/pt-BR/testimonials.yaml: ${samples} testimonials are samples, which a public site leaves out: put in what merchants have allowed.`,
    ...late.map(
      ([name, day]) =>
        `site/content/roadmap.yaml: the plug-in for ${name} was promised by ${day}, which is past.`,
    ),
    ...due.map(
      ([claim, day]) =>
        `site/content/claims.yaml: read the norm of ${claim} again, as was due by ${day}.`,
    ),
  ].filter((line) => typeof line === 'string');
}

/** Whether the built pages are there and of these settings, what they claim has evidence that is up to date, and their testimonials are real. */
export async function checkPages(env: Environment): Promise<string[]> {
  const siteDir = readSiteDir(env);
  try {
    const facts: BuildFacts = JSON.parse(await readFile(join(siteDir, buildFactsFile), 'utf8'));
    const otherBuild = describeOtherBuild(siteDir, withProcessors(env));
    return [...(otherBuild ? [otherBuild] : []), ...findInContent(facts)];
  } catch {
    return [`SITE_DIR: there are no built pages in ${siteDir}: npm run build.`];
  }
}
