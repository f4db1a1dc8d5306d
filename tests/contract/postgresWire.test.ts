import { describePostgres } from '../support/postgres/describePostgres.ts';
import { makeDatabase } from '../support/postgres/makeDatabase.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { wireContract } from './wireContract.ts';

describePostgres('on Postgres', () => {
  wireContract('Postgres', async () => postgresPlace(await makeDatabase('migrated')));
});
