import { describe } from 'vitest';
import { describeMissing, triesWith } from '../../../scripts/test/neighbours.ts';

const canRun = triesWith('Postgres');
if (!canRun) console.warn(`Tests that stop Postgres are skipped. ${describeMissing('Postgres')}`);

/** Tests that stop and start Postgres servers of their own: skipped where this machine has none. */
export const describePostgresServers = describe.skipIf(!canRun);
