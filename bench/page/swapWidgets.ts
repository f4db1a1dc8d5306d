import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { projectRoot } from '../../scripts/project.mjs';

export const kit = join(projectRoot, 'bench', 'spa', 'kit');

/** Modules of the site that the usual SPA has from a package, and what builds the same of that package. */
export const swaps: Readonly<Record<string, string>> = {
  'leads/insertLead.ts': 'insertLead.ts',
  'site/ui/Accordion.tsx': 'Accordion.tsx',
  'site/ui/Dialog.tsx': 'Dialog.tsx',
  'site/ui/Tabs.tsx': 'Tabs.tsx',
  'site/ui/toast/showToast.tsx': 'showToast.ts',
};

const bakedConfig = '\0site-config';

/** Gives the site's own sections the usual packages underneath, and the configuration as the plain values that a build bakes in. */
export const swapWidgets: Plugin = {
  name: 'swap-widgets',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.startsWith('.') || !importer || importer.startsWith(kit)) return null;
    const resolved = await this.resolve(id, importer, { skipSelf: true });
    const path = resolved?.id.slice(projectRoot.length) ?? '';
    if (path === 'site/siteConfig.ts') return bakedConfig;
    const swap = swaps[path];
    return swap ? join(kit, swap) : resolved;
  },
  load: (id) =>
    id === bakedConfig
      ? `export const siteConfig = ${JSON.stringify(readSiteConfig(process.env))};`
      : null,
};
