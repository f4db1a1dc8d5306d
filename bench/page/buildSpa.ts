import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { brandFiles } from '../../scripts/build/brandFiles.ts';
import { precompress } from '../../scripts/build/precompress.ts';
import { wordsPlugin } from '../../scripts/build/wordsPlugin.ts';
import { projectRoot } from '../../scripts/project.mjs';

const spa = join(projectRoot, 'bench', 'spa');
const kit = join(spa, 'kit');

/** Modules of the site that the usual SPA has from a package, and what builds the same of that package. */
const swaps: Readonly<Record<string, string>> = {
  'leads/insertLead.ts': 'insertLead.ts',
  'site/ui/Accordion.tsx': 'Accordion.tsx',
  'site/ui/Dialog.tsx': 'Dialog.tsx',
  'site/ui/Tabs.tsx': 'Tabs.tsx',
};

const bakedConfig = '\0site-config';

const notSwapped = new Set(Object.keys(swaps));

/** Gives the site's own sections the usual packages underneath, and the configuration as the plain values that a build bakes in. */
const swapWidgets: Plugin = {
  name: 'swap-widgets',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.startsWith('.') || !importer || importer.startsWith(kit)) return null;
    const resolved = await this.resolve(id, importer, { skipSelf: true });
    const path = resolved?.id.slice(projectRoot.length) ?? '';
    if (path === 'config/siteConfig.ts') return bakedConfig;
    const swap = swaps[path];
    notSwapped.delete(path);
    return swap ? join(kit, swap) : resolved;
  },
  load: (id) =>
    id === bakedConfig
      ? `export const readSiteConfig = () => (${JSON.stringify(readSiteConfig(process.env))});`
      : null,
};

/**
 * Builds `bench/spa` for production into a folder that our server can hand out: precompressed, its assets
 * immutable, every unknown address answered with the program.
 * @throws when a module that a package should replace is no longer there: the SPA would not be the usual one
 */
export async function buildSpa(directory: string): Promise<void> {
  const { plugin: words } = wordsPlugin(readSiteConfig(process.env));
  await build({
    root: spa,
    configFile: false,
    logLevel: 'error',
    ...brandFiles(),
    plugins: [swapWidgets, words, react()],
    worker: { plugins: () => [words] },
    define: { 'process.env': '{}' },
    build: { outDir: directory, emptyOutDir: true, assetsDir: '_astro' },
  });
  if (notSwapped.size > 0) throw new Error(`The SPA has nothing of ${[...notSwapped].join(', ')}`);
  copyFileSync(join(directory, 'index.html'), join(directory, '404.html'));
  await precompress(directory);
}
