import type { InboxError } from '../server/inbox/leadAnswers.ts';
import { noteAnswer } from './connection.ts';
import { words } from './words.ts';

/** A request was refused or not answered; the message is one line in pt-BR for the person. */
export class RequestError extends Error {
  override name = 'RequestError';
  /** Of HTTP; 0 where nobody answered. */
  readonly status: number;
  /** What came with the refusal. */
  readonly answer: unknown;
  constructor(message: string, status: number, answer: unknown = null) {
    super(message);
    this.status = status;
    this.answer = answer;
  }
}

/** What is asked beside the path. */
export type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The version that a change was made from. */
  version?: number;
  body?: unknown;
  signal?: AbortSignal;
};

/** Under a host of the team's own the inbox lies at its root; at the terminal it never does. */
const isTeamHost = location.pathname === '/';

/** The page is on its way to sign in, and is asked there by nothing else. */
let isLeaving = false;

/** Goes to sign in, once; what was typed waits in this browser. */
function goToDoor(): void {
  if (!isTeamHost || isLeaving) return;
  isLeaving = true;
  location.assign('/entrar');
}

/**
 * Ends this session and goes to sign in.
 * @param drop takes along what this person leaves in this browser
 * @throws {RequestError} when the server refuses or does not answer: the session goes on, and nothing is dropped
 */
export async function signOut(drop: () => void): Promise<void> {
  isLeaving = true;
  await requestJson('/sair', { method: 'POST' }).catch((error: unknown) => {
    isLeaving = false;
    throw error;
  });
  drop();
  location.assign('/entrar');
}

/**
 * Asks the inbox's server, relative to the page.
 * @throws {RequestError} when it refuses or does not answer
 */
export async function requestJson<Answer>(path: string, request: Request = {}): Promise<Answer> {
  const { method = 'GET', version, body, signal } = request;
  const response = await fetch(path.startsWith('/') ? path : `api/${path}`, {
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
    throw new RequestError(isTeamHost ? words.noNetwork : words.noAnswer, 0);
  });
  noteAnswer(true);
  const text = await response.text();
  const answer = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : null;
  if (response.ok) return answer;
  if (response.status === 401) goToDoor();
  const { message }: InboxError = answer ?? { message: words.failed };
  throw new RequestError(message, response.status, answer);
}
