/** An error's body as PostgREST writes it, its keys in that order. */
export type RestErrorBody = {
  code: string;
  details: string | null;
  hint: string | null;
  message: string;
};

/** An error's body as the gateway in front of a hosted PostgREST writes it. */
type GatewayErrorBody = { message: string; hint: string };

type Extras = {
  details?: string;
  hint?: string | null;
  headers?: Record<string, string>;
};

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
