import { join } from 'node:path';
import { projectRoot } from '../../scripts/project.mjs';
import { startServer } from '../../tests/support/startServer.ts';
import { buildSpa } from './buildSpa.ts';
import type { PageVariant } from './PageVariant.ts';
import { stripPages } from './stripPages.ts';

const built = join(projectRoot, 'dist');
const twins = join(projectRoot, '.cache', 'bench-page');

export type RunningVariants = { urls: Record<PageVariant, string>; stop(): Promise<void> };

/** Serves the three pages, each from a server of its own and all by our server's code. */
export async function startVariants(): Promise<RunningVariants> {
  const stripped = join(twins, 'stripped');
  const spa = join(twins, 'spa');
  await stripPages(built, stripped);
  await buildSpa(spa);
  const serve = (directory: string) =>
    startServer({ env: { SITE_DIR: directory, LOG_LEVEL: 'error' } });
  const servers = {
    ours: await serve(built),
    stripped: await serve(stripped),
    spa: await serve(spa),
  };
  return {
    urls: { ours: servers.ours.url, stripped: servers.stripped.url, spa: servers.spa.url },
    stop: async () => {
      for (const server of Object.values(servers)) await server.stop();
    },
  };
}
