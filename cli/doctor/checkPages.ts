import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readServerConfig } from '../../server/config.ts';
import type { Check } from './Check.ts';

/** Whether the built pages are there and hold no samples that must give way to the real thing. */
export const checkPages: Check = async (env) => {
  const { siteDir } = readServerConfig(env);
  let home: string;
  try {
    home = await readFile(join(siteDir, 'index.html'), 'utf8');
  } catch {
    return [`SITE_DIR: there are no built pages in ${siteDir}: npm run build.`];
  }
  return home.includes('data-sample')
    ? ['site/content/pt-BR/home/testimonials.ts holds samples: put in what merchants have allowed.']
    : [];
};
