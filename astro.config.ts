import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { readSiteConfig } from './config/siteConfig.ts';
import { readTeamFile } from './config/teamFile.ts';
import { brandFiles } from './scripts/build/brandFiles.ts';
import { wordsPlugin } from './scripts/build/wordsPlugin.ts';
import { withProcessors } from './server/delivery/channels.ts';

const script = (name: string) => fileURLToPath(new URL(`site/islands/${name}`, import.meta.url));

const official = react();

/**
 * Astro's React integration with `client:intent` and our own hydration, because the official one does not
 * report when a part is interactive. https://docs.astro.build/en/reference/renderer-reference/
 */
const reactParts: AstroIntegration = {
  ...official,
  hooks: {
    ...official.hooks,
    'astro:config:setup': (options) => {
      options.addClientDirective({ name: 'intent', entrypoint: script('client-intent.ts') });
      return official.hooks['astro:config:setup']?.({
        ...options,
        addRenderer: (renderer) =>
          options.addRenderer({ ...renderer, clientEntrypoint: script('hydratePart.tsx') }),
      });
    },
  },
};

process.env = withProcessors(process.env);
const config = readSiteConfig(process.env);
const words = wordsPlugin(config);

/** One chunk for React, one for shared code: on a slow network many small chunks cost more than a large one. */
const fewChunks = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
    { name: 'parts', test: /site\/(islands|ui)\/|shared\/(money|text)/, minShareCount: 2 },
  ],
};

export default defineConfig({
  srcDir: './site',
  output: 'static',
  site: config.siteUrl,
  trailingSlash: 'never',
  compressHTML: true,
  markdown: {
    syntaxHighlight: false,
    processor: satteri({ features: { headingAttributes: true } }),
  },
  devToolbar: { enabled: false },
  build: { format: 'file', assets: '_astro', inlineStylesheets: 'always' },
  integrations: [reactParts],
  vite: {
    ...brandFiles(),
    define: {
      'import.meta.env.CLOSED_DAYS': JSON.stringify(JSON.stringify(readTeamFile().closedDays)),
    },
    plugins: [words],
    worker: { plugins: () => [words] },
    build: {
      cssTarget: ['chrome120', 'firefox125', 'safari17.4'],
      license: { fileName: 'licencas/codigo.txt' },
    },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: fewChunks } } } },
    },
  },
});
