import { join } from 'node:path';
import { buildSite } from '../../scripts/build/buildSite.ts';
import { readBuildStamp } from '../../scripts/build/buildStamp.ts';
import { hashSources } from '../../scripts/build/hashSources.ts';
import { readBuildSettings } from '../../scripts/build/readConfig.ts';
import { projectRoot } from '../../scripts/project.mjs';

/** A hosted project that exists nowhere: tests map its name to where their own backend listens. */
export const hostedBackend = {
  url: 'http://projeto.consigo.example',
  key: 'sb_publishable_projeto_de_teste_0000',
};

const folder = join(projectRoot, '.cache', 'hosted');

/** The site built for that project, `dist` and `dist-static`; built again only when a source changed. */
export async function ensureHostedBuild(): Promise<{ dist: string; forHost: string }> {
  const settings = {
    ...process.env,
    PUBLIC_SUPABASE_URL: hostedBackend.url,
    PUBLIC_SUPABASE_KEY: hostedBackend.key,
  };
  const dist = join(folder, 'dist');
  const stamp = hashSources(projectRoot, readBuildSettings(settings));
  if (readBuildStamp(dist) !== stamp) await buildSite(settings, folder);
  return { dist, forHost: join(folder, 'dist-static') };
}
