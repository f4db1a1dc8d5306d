import type { RowFault } from '../../../leads/leadRules.ts';
import type { StoreUnavailableError } from '../../store/LeadStore.ts';

/** An error's body as PostgREST writes it, its keys in that order. */
export type RestErrorBody = {
  code: string;
  details: string | null;
  hint: string | null;
  message: string;
};

/** An error's body as the gateway in front of a hosted PostgREST writes it. */
type GatewayErrorBody = { message: string; hint: string };

type Extras = { details?: string; hint?: string | null; headers?: Record<string, string> };

/** A refusal that the client reads as PostgREST's own. */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: number;
  readonly body: RestErrorBody | GatewayErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: RestError['body'], headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A refusal in PostgREST's shape. `code` is a SQLSTATE or one of PostgREST's own (PGRST…). */
export const restError = (status: number, code: string, message: string, extras: Extras = {}) =>
  new RestError(
    status,
    { code, details: extras.details ?? null, hint: extras.hint ?? null, message },
    extras.headers,
  );

/** The only table. */
export const table = 'merchant_leads';

/** The anonymous role may insert the columns of a lead, and nothing else. */
export const permissionDenied = () =>
  restError(401, '42501', `permission denied for table ${table}`, {
    headers: { 'www-authenticate': 'Bearer' },
  });

/** A value for a column that the database numbers itself. */
export const generatedAlways = (column: string) =>
  restError(400, '428C9', `cannot insert a non-DEFAULT value into column "${column}"`, {
    details: `Column "${column}" is an identity column defined as GENERATED ALWAYS.`,
    hint: 'Use OVERRIDING SYSTEM VALUE to override.',
  });

/** The owner has listed whose pages may insert. */
export const foreignOrigin = () =>
  restError(403, '42501', 'Pages of this origin may not insert leads');

export const invalidBody = (message: string) => restError(400, 'PGRST102', message);

export const invalidJson = () => invalidBody('Empty or invalid json');

export const differingKeys = () => invalidBody('All object keys must match');

export const unknownColumn = (column: string) =>
  restError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${table}' in the schema cache`,
  );

export const unsupportedMethod = (method: string) =>
  restError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);

export const invalidValue = (message: string, details?: string) =>
  restError(400, '22P02', message, details === undefined ? {} : { details });

export const outOfRange = (message: string, details?: string) =>
  restError(400, '22003', message, details === undefined ? {} : { details });

/** PostgreSQL would add the failing row as details; it is personal data and stays out. */
export const brokenRow = (fault: RowFault): RestError =>
  fault.kind === 'missing'
    ? restError(
        400,
        '23502',
        `null value in column "${fault.column}" of relation "${table}" violates not-null constraint`,
      )
    : brokenRule(fault.constraint);

export const brokenRule = (constraint: string) =>
  restError(
    400,
    '23514',
    `new row for relation "${table}" violates check constraint "${constraint}"`,
  );

export const keyReused = () =>
  restError(409, '23505', 'Idempotency-Key was used with another body');

const unavailable = {
  full: ['53100', 'The lead store is full'],
  busy: ['53300', 'The lead store is busy'],
  away: ['PGRST001', 'The lead store cannot be reached'],
} as const;

export const storeUnavailable = ({ reason, seconds }: StoreUnavailableError) => {
  const [code, message] = unavailable[reason];
  return restError(503, code, message, { headers: { 'retry-after': String(seconds) } });
};

export const tooManyRequests = (seconds: number) =>
  restError(429, 'PT429', 'Too many requests', { headers: { 'retry-after': String(seconds) } });

export const tooLarge = (message: string) => restError(413, '54000', message);

export const internalError = () => restError(500, 'XX000', 'Internal server error');
