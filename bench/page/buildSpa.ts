import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { precompress } from '../../scripts/build/precompress.ts';
import { projectRoot } from '../../scripts/project.mjs';
import { innerRoutes } from './innerRoutes.ts';
import { legalMarkdown } from './legalMarkdown.ts';
import { swapWidgets } from './swapWidgets.ts';

/**
 * Builds `bench/spa` for production into a folder that our server can hand out: precompressed, its assets
 * immutable, every address answered with the program.
 */
export async function buildSpa(directory: string): Promise<void> {
  await build({
    root: join(projectRoot, 'bench', 'spa'),
    configFile: false,
    logLevel: 'error',
    plugins: [swapWidgets, legalMarkdown, react()],
    build: { outDir: directory, emptyOutDir: true, assetsDir: '_astro' },
  });
  for (const name of ['404', ...innerRoutes.map((route) => route.slice(1))]) {
    copyFileSync(join(directory, 'index.html'), join(directory, `${name}.html`));
  }
  await precompress(directory);
}
