import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeStaticHost } from '../../scripts/build/writeStaticHost.ts';
import type { HostedProject } from './hosted/startHostedProject.ts';
import { ensureHostedBuild, hostedBackend } from './hostedBuild.ts';
import { startPagesDev } from './startPagesDev.ts';

/** The site on Cloudflare Pages, with the function that takes its forms for a hosted project. */
export async function startEdgeSite(project: HostedProject) {
  const { dist } = await ensureHostedBuild();
  const target = mkdtempSync(join(tmpdir(), 'consigo-edge-'));
  const backend = { url: project.url, key: hostedBackend.key };
  await writeStaticHost(dist, target, { backend, formTaker: 'cloudflare' });
  const folder = join(target, 'site');
  const { url, stop } = await startPagesDev({ folder });
  return {
    url,
    /** What is published. */
    folder,
    backend,
    /** The build that it was made from, as our own server has it. */
    dist,
    stop: async () => {
      await stop();
      rmSync(target, { recursive: true, force: true });
    },
  };
}
