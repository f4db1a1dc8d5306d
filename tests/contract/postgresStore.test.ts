import { describePostgres } from '../support/postgres/describePostgres.ts';
import { makeDatabase } from '../support/postgres/makeDatabase.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { leadStoreContract } from './leadStoreContract.ts';
import { wireContract } from './wireContract.ts';

const makePlace = async () => postgresPlace(await makeDatabase('migrated'));

describePostgres('on Postgres', () => {
  leadStoreContract('Postgres', makePlace);
  wireContract('Postgres', makePlace);
});
