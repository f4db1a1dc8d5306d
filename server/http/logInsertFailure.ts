import type { FastifyBaseLogger } from 'fastify';
import { StoreOpenError, StoreUnavailableError } from '../store/storeErrors.ts';

/** Logs why an insert failed; if the store cannot recover on its own, what the operator must do. */
export function logInsertFailure(log: FastifyBaseLogger, error: unknown): void {
  const { reason, cause } =
    error instanceof StoreUnavailableError ? error : { reason: undefined, cause: null };
  const message = cause instanceof StoreOpenError ? cause.message : 'insert failed';
  log.error({ err: error, reason }, message);
}
