import type { FastifyBaseLogger } from 'fastify';
import type { StoreUnavailableError } from '../store/LeadStore.ts';
import { StoreOpenError } from '../store/StoreOpenError.ts';

/** Tells the operator of a store that will not come back by itself, in the words that name it. */
export function logStoreFault(log: FastifyBaseLogger, error: StoreUnavailableError): void {
  const { cause } = error;
  if (cause instanceof StoreOpenError) log.error({ fault: cause.fault }, cause.message);
}
