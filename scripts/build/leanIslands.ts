import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';

const script = (name: string) =>
  fileURLToPath(new URL(`../../site/islands/${name}`, import.meta.url));
const astrosScript = /astro-island\.prebuilt(-dev)?\.js$/;
const astrosRenderer = '@astrojs/react/client.js';
const ourScript = '\0lean-island';

async function bundle(entry: string, isDevelopment: boolean): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'import.meta.env.DEV': String(isDevelopment) },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: '_' },
    },
  });
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [
    { output: { code: string }[] },
  ];
  const [chunk] = output;
  if (!chunk) throw new Error(`${entry} made no script`);
  return chunk.code.trim();
}

/**
 * Registers `client:intent`, and puts two scripts of ours in the place of Astro's: `island.ts`, as
 * Astro's alone is three quarters of a page's budget of inline script, and `hydratePart.tsx`, as
 * Astro's does not tell when the part has begun to answer.
 */
export const leanIslands: AstroIntegration = {
  name: 'lean-islands',
  hooks: {
    'astro:config:setup': async ({ addClientDirective, command, updateConfig }) => {
      const code = await bundle(script('island.ts'), command === 'dev');
      const hash = createHash('sha256').update(code).digest('base64');
      addClientDirective({ name: 'intent', entrypoint: script('client-intent.ts') });
      updateConfig({
        security: {
          csp: { algorithm: 'SHA-256', scriptDirective: { hashes: [`sha256-${hash}`] } },
        },
        vite: {
          plugins: [
            {
              name: 'lean-islands',
              enforce: 'pre',
              resolveId: (id: string) => {
                if (astrosScript.test(id)) return ourScript;
                return id === astrosRenderer ? script('hydratePart.tsx') : null;
              },
              load: (id: string) =>
                id === ourScript ? `export default ${JSON.stringify(code)}` : null,
            },
          ],
        },
      });
    },
  },
};
