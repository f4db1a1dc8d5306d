import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { triesWith } from '../../scripts/test/neighbours.ts';
import { createRemoteStore } from '../../server/store/remoteStore.ts';
import { type HostedProject, startHostedProject } from '../support/hosted/startHostedProject.ts';
import { listenOn } from '../support/listenApp.ts';
import { type Postgres, startPostgres } from '../support/postgres/startPostgres.ts';
import { hostedBackend } from '../support/variantBuilds.ts';
import { lead, postForm } from '../support/wire.ts';
import { answerContract } from './wireContract.ts';

const { key } = hostedBackend;

describe.runIf(triesWith('Postgres', 'PostgREST', 'Supabase'))('a hosted project', () => {
  let project: HostedProject;
  let database: Postgres;
  beforeAll(async () => {
    database = await startPostgres({ durable: false });
    project = await startHostedProject(database.url);
  }, 120_000);
  afterAll(async () => {
    await project?.stop();
    await database?.stop();
  });
  beforeEach(() => project.database.query('TRUNCATE public.merchant_leads CASCADE'));

  describe('on the wire', () => {
    answerContract(() => ({
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

  it('accepts a form from our server, once, under the protocol that /obrigado shows', async () => {
    const app = await listenOn(createRemoteStore({ url: project.url, key }));
    onTestFinished(app.close);
    const send = async () =>
      (await postForm(app.url, { ...lead, message: lead.notes })).headers.get('location');
    const shown = [await send(), await send()].map((address) => address?.split('.')[0]);
    const stored = 'SELECT name, notes, protocol FROM lead_records.stored_leads';
    const { rows } = await project.database.query(stored);
    expect(rows).toMatchObject([{ name: lead.name, notes: lead.notes }]);
    expect(shown).toEqual(Array(2).fill(`/obrigado?p=${rows[0].protocol}`));
  });
});
