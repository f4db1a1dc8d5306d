import { KeyReusedError, RuleBrokenError } from '../LeadStore.ts';
import { StoreOpenError, StoreUnavailableError } from '../storeErrors.ts';

/** What a driver error may carry: https://www.postgresql.org/docs/current/protocol-error-fields.html */
type PostgresError = {
  code?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
  message?: unknown;
  hint?: unknown;
};

/** SQLSTATE, or the operating system's code; empty if there is neither. */
const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as PostgresError;
  return typeof code === 'string' ? code : '';
};

/** Every SQLSTATE contains a digit; EPIPE does not. */
const isState = (code: string) => /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

/** Codes by https://www.postgresql.org/docs/current/errcodes-appendix.html */
const states = {
  diskFull: '53100',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
  notNull: '23502',
  unique: '23505',
};

const busyStates = [states.lockNotAvailable, states.queryCanceled, '53200', '53300', '53400'];

/** The pool's message if no connection became free in time. */
const poolIsBusy = 'timeout exceeded when trying to connect';

/** Node's and OpenSSL's codes for a rejected certificate or handshake: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const untrusted =
  /^(CERT_|CRL_|DEPTH_ZERO_|ERROR_IN_C|ERR_OSSL_|ERR_SSL_|ERR_TLS_|HOSTNAME_|INVALID_|PATH_LENGTH_|SELF_SIGNED_|UNABLE_TO_)/;

/** The driver's message if the server lacks TLS, by which time the driver has hung up. */
const withoutTls = 'The server does not support SSL connections';

/** Whether a connection was dropped, before anything was sent, because the server lacks TLS or is another one. */
export const isUntrusted = (error: unknown): boolean =>
  untrusted.test(codeOf(error)) || (error instanceof Error && error.message === withoutTls);

/** What an error of Postgres, the driver or the network means for a caller that stores a lead. */
export function unavailable(error: unknown): StoreUnavailableError {
  if (error instanceof StoreUnavailableError) return error;
  const code = codeOf(error);
  const options = { cause: error };
  if (code === states.diskFull) return new StoreUnavailableError('full', options);
  const { message } = (error ?? {}) as PostgresError;
  const isBusy = busyStates.includes(code) || code.startsWith('40') || message === poolIsBusy;
  return new StoreUnavailableError(isBusy ? 'busy' : 'away', options);
}

/** The refusal behind an INSERT's error, without the row's values; null if the row is not to blame. */
export function rowError(error: unknown): KeyReusedError | RuleBrokenError | null {
  const { constraint, table, column } = (error ?? {}) as PostgresError;
  const code = codeOf(error);
  if (code === states.unique) return new KeyReusedError();
  if (code === states.notNull) return new RuleBrokenError(`${table}_${column}_not_null`);
  return code.startsWith('23') ? new RuleBrokenError(String(constraint)) : null;
}

/** Transient: errors of the network, or of SQLSTATE classes that pass. 25P03: our transaction stalled. */
const passes = (code: string) => !isState(code) || /^(08|25006|25P03|40|53|55|57)/.test(code);

/** The error to throw after any statement; a permanent one stays unchanged. */
export const queryError = (error: unknown): unknown =>
  passes(codeOf(error)) ? unavailable(error) : error;

const firstLine = (text: string) => text.split('\n', 1)[0];

/** Why a database cannot be reached or used, as the server, driver or network says it: without a password. */
export const describeCause = (error: unknown): string =>
  (error instanceof Error && firstLine(error.message)) || codeOf(error) || 'unknown error';

const trustAdvice =
  'Nothing was sent. sslmode and sslrootcert decide which server is trusted: docs/deploy-server.md';

export function openError(error: unknown, place: string): StoreOpenError | StoreUnavailableError {
  if (error instanceof StoreOpenError) return error;
  const code = codeOf(error);
  const said = `DATABASE_URL: ${place}: ${describeCause(error)}${code && ` (${code})`}.`;
  if (isUntrusted(error)) return new StoreOpenError('unwritable', `${said} ${trustAdvice}`);
  if (passes(code)) return unavailable(error);
  const { hint } = error as PostgresError;
  const advice = typeof hint === 'string' ? ` ${firstLine(hint)}` : '';
  return new StoreOpenError('unwritable', said + advice);
}
