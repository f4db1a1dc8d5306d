import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { describePostgres, makeDatabase } from '../support/postgres/testDatabase.ts';
import { wireContract } from './wireContract.ts';

describePostgres('on Postgres', () => {
  wireContract('Postgres', async () => postgresPlace(await makeDatabase('migrated')));
});
