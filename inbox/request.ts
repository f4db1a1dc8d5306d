import type { InboxError } from '../server/inbox/leadAnswers.ts';
import { noteAnswer } from './connection.ts';

/** With these a server says no for good; with all others it may say yes the next time. */
const refusals = [400, 403, 404, 409, 412, 422];

/** A request was refused or not answered; the message is one line in pt-BR for the person. */
export class RequestError extends Error {
  override name = 'RequestError';
  /** Of HTTP; 0 where our server did not answer. */
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

  /** What is kept of it beside a task: nothing of a person. */
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

/** The page is on its way to sign in, and is asked there by nothing else. */
let isLeaving = false;

function goToDoor(): void {
  if (isLeaving) return;
  isLeaving = true;
  location.assign('/entrar');
}

const failed = 'Não deu certo. Tente de novo.';

/**
 * Ends this session and goes to sign in.
 * @param drop takes along what this person leaves in this browser
 * @throws {RequestError} when the server refuses or does not answer: the session goes on, and nothing is dropped
 */
export async function signOut(drop: () => void): Promise<void> {
  isLeaving = true;
  const response = await fetch('/sair', { method: 'POST' }).catch(() => null);
  if (!response?.ok) {
    isLeaving = false;
    throw new RequestError(failed, response?.status ?? 0);
  }
  drop();
  location.assign('/entrar');
}

/** @throws {TypeError} for what is not our server's answer: none, half of one, or the page of a network that wants a sign-in of its own */
async function exchange(path: string, init: RequestInit) {
  const response = await fetch(`api/${path}`, init);
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  if (response.ok && !isJson && response.status !== 204)
    throw new TypeError('Another page answers');
  return { response, answer: isJson ? JSON.parse(text) : null };
}

/**
 * Asks the inbox's server.
 * @throws {RequestError} when it refuses or does not answer
 */
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
    noteAnswer(false);
    throw new RequestError('Sem resposta. O que você escreveu está guardado.', 0);
  });
  noteAnswer(true);
  if (response.ok) return answer;
  if (response.status === 401) goToDoor();
  const { message }: InboxError = answer ?? { message: failed };
  throw new RequestError(message, response.status, answer);
}
