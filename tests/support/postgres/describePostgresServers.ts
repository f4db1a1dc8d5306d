import { describe } from 'vitest';
import { findPostgres, postgresIsRequired } from '../../../scripts/test/findPostgres.ts';

const { programs, advice } = findPostgres();
const canRun = programs !== undefined || postgresIsRequired();
if (!canRun) console.warn(`Tests that stop Postgres are skipped: ${advice}`);

/** Tests that stop and start Postgres servers of their own: skipped where this machine has none. */
export const describePostgresServers = describe.skipIf(!canRun);
