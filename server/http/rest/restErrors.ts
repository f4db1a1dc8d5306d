import type { RowFault } from '../../../shared/leadRules.ts';
import { KeyReusedError, RuleBrokenError } from '../../store/LeadStore.ts';
import { StoreUnavailableError } from '../../store/storeErrors.ts';
import { TooManyInsertsError } from '../rateLimit.ts';

/** An error body as PostgREST writes it, with its keys in that order. */
type RestErrorBody = { code: string; details: string | null; hint: string | null; message: string };

/** An error body as the gateway in front of a hosted PostgREST writes it. */
type GatewayErrorBody = { message: string; hint: string };

/** A refusal that clients read as PostgREST's own. */
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

type Extras = { details?: string; hint?: string; headers?: Record<string, string> };

/** A refusal in PostgREST's shape. `code` is a SQLSTATE or one of PostgREST's own (PGRST…). */
export const restError = (
  status: number,
  code: string,
  message: string,
  { details, hint, headers }: Extras = {},
) =>
  new RestError(status, { code, details: details ?? null, hint: hint ?? null, message }, headers);

export const table = 'merchant_leads';

/** The anonymous role may only insert columns of a lead. */
export const permissionDenied = () =>
  restError(401, '42501', `permission denied for table ${table}`, {
    headers: { 'www-authenticate': 'Bearer' },
  });

export const invalidBody = (message = 'Empty or invalid json') =>
  restError(400, 'PGRST102', message);

export const tooLarge = (message: string) => restError(413, '54000', message);

const brokenRule = (constraint: string) =>
  restError(
    400,
    '23514',
    `new row for relation "${table}" violates check constraint "${constraint}"`,
  );

/** PostgreSQL would add the failing row as details, but that is personal data. */
export const brokenRow = (fault: RowFault): RestError =>
  fault.kind === 'missing'
    ? restError(
        400,
        '23502',
        `null value in column "${fault.column}" of relation "${table}" violates not-null constraint`,
      )
    : brokenRule(fault.constraint);

const unavailable = {
  full: ['53100', 'The lead store is full'],
  busy: ['53300', 'The lead store is busy'],
  away: ['PGRST001', 'The lead store cannot be reached'],
} as const;

const waiting = (seconds: number) => ({ headers: { 'retry-after': String(seconds) } });

const frameworkErrors: Record<string, () => RestError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => tooLarge('The body is larger than 64 KB'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => invalidBody('Content-Type not acceptable'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => invalidBody(),
};

/** The refusal for an error of the store or Fastify that is the client's fault; null if it is ours. */
export function restErrorOf(error: unknown): RestError | null {
  if (error instanceof RestError) return error;
  if (error instanceof StoreUnavailableError) {
    const [code, message] = unavailable[error.reason];
    return restError(503, code, message, waiting(error.seconds));
  }
  if (error instanceof RuleBrokenError) return brokenRule(error.constraint);
  if (error instanceof KeyReusedError) {
    return restError(409, '23505', 'Idempotency-Key was used with another body');
  }
  if (error instanceof TooManyInsertsError) {
    return restError(429, 'PT429', 'Too many requests', waiting(error.seconds));
  }
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number };
  if (frameworkErrors[code]) return frameworkErrors[code]();
  return statusCode < 500 ? invalidBody('The request could not be read') : null;
}
