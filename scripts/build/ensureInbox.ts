import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readBrand } from '../../config/brand.ts';
import { inboxFolder } from '../../server/inbox/inboxPages.ts';
import { projectRoot } from '../project.mjs';
import { brandFiles } from './brandFiles.ts';
import {
  hashSources,
  ownBuildFolder,
  readBuildStamp,
  replaceDirectory,
  writeBuildStamp,
} from './buildFolder.ts';

const sources = [
  '{inbox,shared,site/ui,site/styles,site/assets,site/brand}/**/*.*',
  'config/brand.ts',
  'scripts/build/brandFiles.ts',
  'scripts/build/ensureInbox.ts',
  'tsconfig.json',
  'package-lock.json',
];

async function buildInbox(directory: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    root: join(projectRoot, 'inbox'),
    base: './',
    configFile: false,
    logLevel: 'error',
    ...brandFiles(),
    build: {
      outDir: directory,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      target: 'es2023',
    },
  });
}

/** Builds the inbox's page, without network access, if one of its sources has changed since the last build. */
export async function ensureInbox(): Promise<void> {
  const stamp = hashSources(projectRoot, {}, sources);
  if (readBuildStamp(inboxFolder) === stamp) return;
  const output = ownBuildFolder(dirname(inboxFolder), '-inbox');
  mkdirSync(output, { recursive: true });
  await buildInbox(output);
  // A file, because only React may add markup to the page.
  writeFileSync(join(output, 'sign.svg'), readBrand().sign);
  writeBuildStamp(output, stamp);
  replaceDirectory(output, inboxFolder);
}
