import { describe } from 'vitest';
import { describeMissing, triesWith } from '../../../scripts/test/neighbours.ts';

const canRun = triesWith('programs');
if (!canRun) console.warn(`Tests that stop Postgres are skipped. ${describeMissing('programs')}`);

/** Tests that stop and start Postgres servers of their own: skipped where this machine has none. */
export const describePostgresServers = describe.skipIf(!canRun);
