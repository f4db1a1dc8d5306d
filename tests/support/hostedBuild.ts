import { join } from 'node:path';
import { ensureVariantBuild } from './variantBuild.ts';

/** A hosted project that exists nowhere: tests map its name to where their own backend listens. */
export const hostedBackend = {
  url: 'http://projeto.consigo.example',
  key: 'sb_publishable_projeto_de_teste_0000',
};

/** The site built for that project, `dist` and `dist-static`. */
export async function ensureHostedBuild(): Promise<{ dist: string; forHost: string }> {
  const folder = await ensureVariantBuild('hosted', {
    PUBLIC_SUPABASE_URL: hostedBackend.url,
    PUBLIC_SUPABASE_KEY: hostedBackend.key,
  });
  return { dist: join(folder, 'dist'), forHost: join(folder, 'dist-static') };
}
