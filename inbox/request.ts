import { noteReachable } from './connection.ts';

/** HTTP statuses of a final refusal; a request that got any other may succeed later. */
const refusals = [400, 403, 404, 409, 412, 422];

/** A request was refused or got no answer; the message is one line in pt-BR for the person. */
export class RequestError extends Error {
  override name = 'RequestError';
  /** HTTP status; 0 if our server did not answer. */
  readonly status: number;
  readonly answer: unknown;
  constructor(message: string, status: number, answer: unknown = null) {
    super(message);
    this.status = status;
    this.answer = answer;
  }

  get isFinal(): boolean {
    return refusals.includes(this.status);
  }

  /** The part that is stored with a task; it holds no personal data. */
  toJSON(): Pick<RequestError, 'message' | 'status'> {
    return { message: this.message, status: this.status };
  }
}

export type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  version?: number;
  body?: unknown;
  signal?: AbortSignal;
};

/** Whether the page is already navigating to the sign-in page. */
let isLeaving = false;

const failed = 'Não deu certo. Tente de novo.';

/**
 * Ends this session and goes to the sign-in page.
 * @param drop removes what this person has left in this browser
 * @throws {RequestError} if the server refuses or does not answer: the session then continues, and
 * nothing is dropped
 */
export async function signOut(drop: () => void): Promise<void> {
  isLeaving = true;
  const response = await fetch('/sair', { method: 'POST' }).catch(() => null);
  // Our server redirects; a captive portal answers in its place.
  if (!response?.ok || !response.url.endsWith('/entrar')) {
    isLeaving = false;
    throw new RequestError(failed, response?.status ?? 0);
  }
  drop();
  location.assign('/entrar');
}

/**
 * @throws if the response is missing or truncated, or comes from something else: a captive
 * portal, a proxy before a server that is restarting, or another site. Our server answers in JSON.
 */
async function exchange(path: string, init: RequestInit) {
  const response = await fetch(`api/${path}`, init);
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  if (!isJson) throw new TypeError('Another page answers');
  return { response, answer: await response.json() };
}

/** @throws {RequestError} if the server refuses or does not answer */
export async function requestJson<Answer>(path: string, request: Request = {}): Promise<Answer> {
  const { method = 'GET', version, body, signal } = request;
  const { response, answer } = await exchange(path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noteReachable(false);
    throw new RequestError('Sem resposta. Tente de novo.', 0);
  });
  noteReachable(true);
  if (response.ok) return answer;
  if (response.status === 401 && !isLeaving) {
    isLeaving = true;
    location.assign('/entrar');
  }
  throw new RequestError(answer?.message ?? failed, response.status, answer);
}
