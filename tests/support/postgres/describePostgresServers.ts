import { describe } from 'vitest';
import { describeMissing, triesWith } from '../../../scripts/test/neighbours.ts';

const canRun = triesWith('Postgres');
if (!canRun) console.warn(`Tests that stop Postgres are skipped. ${describeMissing('Postgres')}`);

/** Tests that stop and start their own Postgres servers: skipped if this machine has none. */
export const describePostgresServers = describe.skipIf(!canRun);
