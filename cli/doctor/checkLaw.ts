import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readServerConfig } from '../../server/config.ts';
import type { Check } from './Check.ts';

/** The claim and the day of each tag that bears one. */
const rowsOf = (sheet: string): [claim: string, day: string][] =>
  sheet.split('<').flatMap((tag) => {
    const [, claim] = / id="claim-(\w+)"/.exec(tag) ?? [];
    const [, day] = / data-review-by="([\d-]+)"/.exec(tag) ?? [];
    return claim && day ? [[claim, day]] : [];
  });

/**
 * Whether somebody has read again what the pages say of the law, by the day that each claim of it bears:
 * the built proof sheet says so, where there is one.
 */
export const checkLaw: Check = async (env) => {
  const { siteDir } = readServerConfig(env);
  const sheet = await readFile(join(siteDir, 'numeros.html'), 'utf8').catch(() => '');
  const today = new Date().toISOString().slice(0, 10);
  return rowsOf(sheet)
    .filter(([, day]) => today > day)
    .map(
      ([claim, day]) =>
        `site/content/claims.ts: read the norm of ${claim} again, as was due by ${day}.`,
    );
};
