import { sqlitePlace } from '../support/storePlace.ts';
import { leadStoreContract } from './leadStoreContract.ts';
import { wireContract } from './wireContract.ts';

leadStoreContract('SQLite', sqlitePlace);
wireContract('SQLite', sqlitePlace);
