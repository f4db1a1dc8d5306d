import type { InboxError } from '../server/inbox/leadAnswers.ts';
import { words } from './words.ts';

/** A request was refused or not answered; the message is one line in pt-BR for the person. */
class RequestError extends Error {
  override name = 'RequestError';
}

type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The version that a change was made from. */
  version?: number;
  body?: unknown;
  signal?: AbortSignal;
};

/**
 * Asks the inbox's server, relative to the page.
 * @throws {RequestError} when it refuses or does not answer
 */
export async function requestJson<Answer>(path: string, request: Request = {}): Promise<Answer> {
  const { method = 'GET', version, body, signal } = request;
  const response = await fetch(`api/${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new RequestError(words.noAnswer);
  });
  if (response.ok) return response.json();
  const { message }: InboxError = await response.json();
  throw new RequestError(message);
}
