import { describePostgres } from '../support/postgres/describePostgres.ts';
import { makeDatabase } from '../support/postgres/makeDatabase.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { leadStoreContract } from './leadStoreContract.ts';

describePostgres('on Postgres', () => {
  leadStoreContract('Postgres', async () => postgresPlace(await makeDatabase('migrated')));
});
