import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { requireNeighbour, triesWith } from '../../scripts/test/neighbours.ts';
import { createRemoteStore } from '../../server/store/remoteStore.ts';
import { type HostedProject, startHostedProject } from '../support/hosted/startHostedProject.ts';
import { listenOn } from '../support/listenApp.ts';
import { startPostgres } from '../support/postgres/startPostgres.ts';
import { sampleLead } from '../support/sampleLead.ts';
import { hostedBackend } from '../support/variantBuilds.ts';
import { answerContract } from './wireContract.ts';

/**
 * Postgres 17 from npm, started from a copy: the project may lie in a folder that the user whom
 * Postgres runs as cannot reach.
 */
async function startPostgres17() {
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

const { key } = hostedBackend;

describe.runIf(triesWith('packaged', 'postgrest', 'supabase'))('a hosted project', () => {
  let project: HostedProject;
  let database: Awaited<ReturnType<typeof startPostgres17>>;
  beforeAll(async () => {
    database = await startPostgres17();
    project = await startHostedProject(database.url);
  }, 120_000);
  afterAll(async () => {
    await project?.stop();
    await database?.stop();
  });
  beforeEach(() => project.database.query('TRUNCATE public.merchant_leads CASCADE'));

  describe('on the wire', () => {
    answerContract('postgrest', () => ({
      url: project.url,
      key,
      rows: async () => {
        const { rows } = await project.database.query(
          `SELECT json_strip_nulls(row_to_json(lead))::jsonb - 'id' - 'created_at' AS row
          FROM public.merchant_leads AS lead ORDER BY id`,
        );
        return rows.map(({ row }) => row);
      },
    }));
  });

  const stored = async () => {
    const { rows } = await project.database.query(
      'SELECT name, company, notes, context::json, status, protocol FROM lead_desk.stored_leads ORDER BY id',
    );
    return rows;
  };

  it('takes a form from our server, once, under the protocol that /obrigado shows', async () => {
    const app = await listenOn(createRemoteStore({ url: project.url, key }));
    onTestFinished(app.close);
    const { name, email, phone } = sampleLead();
    const send = async () => {
      const body = new URLSearchParams({ name, email, phone, message: 'Olá' });
      const posted = { method: 'POST', redirect: 'manual', body } as const;
      return (await fetch(`${app.url}/contato/quick`, posted)).headers.get('location');
    };
    const shown = [await send(), await send()];
    const leads = await stored();
    expect(leads).toMatchObject([{ name, notes: 'Olá' }]);
    for (const address of shown)
      expect(address?.split('.')[0]).toBe(`/obrigado?p=${leads[0].protocol}`);
  });
});
