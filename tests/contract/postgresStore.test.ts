import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { describePostgres, makeDatabase } from '../support/postgres/testDatabase.ts';
import { leadStoreContract } from './leadStoreContract.ts';
import { wireContract } from './wireContract.ts';

const makePlace = async () => postgresPlace(await makeDatabase('migrated'));

describePostgres('on Postgres', () => {
  leadStoreContract('Postgres', makePlace);
  wireContract('Postgres', makePlace);
});
