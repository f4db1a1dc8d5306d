import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { precompress } from '../../scripts/build/precompress.ts';
import { projectRoot } from '../../scripts/project.mjs';
import { swapWidgets } from './swapWidgets.ts';

/**
 * Builds `bench/spa` for production into a folder that our server can hand out: precompressed, its assets
 * immutable, every unknown address answered with the program.
 */
export async function buildSpa(directory: string): Promise<void> {
  await build({
    root: join(projectRoot, 'bench', 'spa'),
    configFile: false,
    logLevel: 'error',
    plugins: [swapWidgets, react(), tailwindcss()],
    build: { outDir: directory, emptyOutDir: true, assetsDir: '_astro' },
  });
  copyFileSync(join(directory, 'index.html'), join(directory, '404.html'));
  await precompress(directory);
}
