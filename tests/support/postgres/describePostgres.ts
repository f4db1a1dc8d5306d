import { describe, inject } from 'vitest';

/** Tests on the run's Postgres: skipped where this machine has none. */
export const describePostgres = describe.skipIf(inject('postgres') === null);
