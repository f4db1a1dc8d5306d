import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const script = (name: string) =>
  fileURLToPath(new URL(`../../site/islands/${name}`, import.meta.url));

const official = react();

/**
 * Astro's React integration with `client:intent` and our own hydration, because the official one does not
 * report when a part is interactive. https://docs.astro.build/en/reference/renderer-reference/
 */
export const reactParts: AstroIntegration = {
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
