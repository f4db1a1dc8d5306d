import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readServerConfig } from '../../server/config.ts';
import type { Check } from './Check.ts';

const row = /id="claim-(\w+)"[^>]*data-review-by="([\d-]+)"/g;

/**
 * Whether somebody has read again what the pages say of the law, by the day that each claim of it bears:
 * the built proof sheet says so, where there is one.
 */
export const checkLaw: Check = async (env) => {
  const { siteDir } = readServerConfig(env);
  const sheet = await readFile(join(siteDir, 'numeros.html'), 'utf8').catch(() => '');
  const today = new Date().toISOString().slice(0, 10);
  return [...sheet.matchAll(row)]
    .filter(([, , day = '']) => today > day)
    .map(
      ([, claim, day]) =>
        `site/content/claims.ts: read the norm of ${claim} again, as was due by ${day}.`,
    );
};
