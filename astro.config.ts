import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { readSiteConfig } from './config/siteConfig.ts';

const config = readSiteConfig(process.env);
const connectSources = ["'self'", config.backend.url && new URL(config.backend.url).origin];

const clientIntent: AstroIntegration = {
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './site/browser/client-intent.ts' }),
  },
};

export default defineConfig({
  srcDir: './site',
  output: 'static',
  site: config.siteUrl,
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { format: 'file', assets: '_astro', inlineStylesheets: 'always' },
  integrations: [react(), clientIntent],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        `connect-src ${connectSources.filter(Boolean).join(' ')}`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  vite: {
    plugins: [tailwindcss()],
    build: { cssTarget: ['chrome120', 'firefox125', 'safari17.4'] },
  },
});
