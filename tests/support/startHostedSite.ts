import { join } from 'node:path';
import { startHostedProject } from './hosted/startHostedProject.ts';
import { ensureHostedBuild } from './hostedBuild.ts';
import { startNetlify } from './startNetlify.ts';
import { startPostgres } from './startPostgres.ts';

/** The site as its owner runs it without a server of ours: its files on a static host, its leads in a hosted project. */
export async function startHostedSite() {
  const { forHost } = await ensureHostedBuild();
  const postgres = await startPostgres({ durable: false });
  const [project, host] = await Promise.all([
    startHostedProject(postgres.url),
    startNetlify(join(forHost, 'site')),
  ]);
  return {
    url: host.url,
    project,
    stop: async () => {
      await Promise.all([project.stop(), host.stop()]);
      await postgres.stop();
    },
  };
}

export type HostedSite = Awaited<ReturnType<typeof startHostedSite>>;
