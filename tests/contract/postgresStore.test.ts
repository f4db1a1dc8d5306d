import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { describePostgres, makeDatabase } from '../support/postgres/testDatabase.ts';
import { leadStoreContract } from './leadStoreContract.ts';

describePostgres('on Postgres', () => {
  leadStoreContract('Postgres', async () => postgresPlace(await makeDatabase('migrated')));
});
