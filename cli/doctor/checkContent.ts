import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Environment } from '../../config/environment.ts';
import { overduePlatforms } from '../../config/roadmap.ts';
import { readSiteConfig, type SiteConfig } from '../../config/siteConfig.ts';
import type { Check } from './Check.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

const policyFile = 'site/content/legal/privacidade.md';

const defaultBrand = readSiteConfig({}).brand;

/** Dates of the roadmap that have passed. */
const findLatePlatforms = (today: Date): string[] =>
  overduePlatforms(today).map(
    ({ name, eta }) => `config/roadmap.ts promises ${name} for ${eta}, which is past.`,
  );

/** Whether another brand goes out in the look of the default one. */
const findPlaceholderLook = (env: Environment, { brand }: SiteConfig): string[] =>
  brand === defaultBrand || env.BRAND_FOLDER
    ? []
    : [`BRAND_FOLDER is not set: ${brand} has the colours and the sign of ${defaultBrand}.`];

const run = promisify(execFile);

/** The day on which a file last changed, `2026-11-22`; null where git cannot tell. */
async function lastChangeOf(root: string, file: string, today: Date): Promise<string | null> {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', root, ...args, '--', file])).stdout.trim();
  try {
    if (await git('status', '--porcelain')) return today.toISOString().slice(0, 10);
    return (await git('log', '-1', '--format=%cs')) || null;
  } catch {
    return null;
  }
}

/**
 * Whether the privacy policy's date is older than its text, or than a year.
 * @param root the project's folder
 */
export async function findPolicyDate(root: string, today: Date): Promise<string[]> {
  const text = await readFile(join(root, policyFile), 'utf8');
  const [, updated = ''] = /^updated: '([\d-]+)'$/m.exec(text) ?? [];
  const changed = await lastChangeOf(root, policyFile, today);
  if (changed !== null && updated < changed)
    return [`${policyFile} changed on ${changed}, and says that it did on ${updated}.`];
  const aYearAgo = new Date(today);
  aYearAgo.setUTCFullYear(today.getUTCFullYear() - 1);
  return new Date(updated) < aYearAgo
    ? [`${policyFile} is of ${updated}: read it again, and date it.`]
    : [];
}

/** What stands in the project's own files and must be mended there. */
export const checkContent: Check = async (env) => {
  const today = new Date();
  const placeholderLook = findPlaceholderLook(env, readSiteConfig(env));
  const found = await Promise.all([
    findLatePlatforms(today),
    placeholderLook,
    findPolicyDate(projectRoot, today),
  ]);
  return found.flat();
};
