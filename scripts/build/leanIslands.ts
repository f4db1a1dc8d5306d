import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';

const script = (name: string) =>
  fileURLToPath(new URL(`../../site/browser/${name}`, import.meta.url));
const astrosOwn = /astro-island\.prebuilt(-dev)?\.js$/;
const ours = '\0lean-island';

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
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
 * Registers `client:intent` and puts `site/browser/island.ts` where Astro writes its own island
 * script, which alone is three quarters of a page's budget of inline script.
 */
export const leanIslands: AstroIntegration = {
  name: 'lean-islands',
  hooks: {
    'astro:config:setup': async ({ addClientDirective, updateConfig }) => {
      const code = await bundle(script('island.ts'));
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
              resolveId: (id: string) => (astrosOwn.test(id) ? ours : null),
              load: (id: string) => (id === ours ? `export default ${JSON.stringify(code)}` : null),
            },
          ],
        },
      });
    },
  },
};
