import { beforeAll, beforeEach, describe } from 'vitest';
import { canTestWith } from '../../scripts/test/testTools.ts';
import { type HostedProject, startHostedProject } from '../support/hosted/startHostedProject.ts';
import { startPostgres } from '../support/postgres/startPostgres.ts';
import { hostedBackend } from '../support/variantBuilds.ts';
import { answerContract } from './wireContract.ts';

describe.runIf(canTestWith('Postgres', 'PostgREST', 'Supabase'))(
  'a hosted project’s data API',
  () => {
    let project: HostedProject;
    beforeAll(async () => {
      const database = await startPostgres({ durable: false });
      project = await startHostedProject(database.url);
      return async () => {
        await project.stop();
        await database.stop();
      };
    }, 120_000);
    beforeEach(() => project.database.query('TRUNCATE public.merchant_leads CASCADE'));

    answerContract(() => ({
      url: project.url,
      key: hostedBackend.key,
      rows: async () => {
        const { rows } = await project.database.query(
          `SELECT json_strip_nulls(row_to_json(lead))::jsonb - 'id' - 'created_at' AS row
        FROM public.merchant_leads AS lead ORDER BY id`,
        );
        return rows.map(({ row }) => row);
      },
    }));
  },
);
