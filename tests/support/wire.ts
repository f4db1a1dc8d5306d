import { once } from 'node:events';
import { connect } from 'node:net';
import { ownPublicKey } from '../../config/siteConfig.ts';

export const lead = {
  name: 'Ana Souza',
  email: 'ana@loja.com.br',
  phone: '(11) 98765-4321',
  platform: 'Via formulário rápido',
  notes: 'Quero o checkout',
};

export type Call = {
  method?: string;
  path?: string;
  headers?: Record<string, string | null>;
  body?: unknown;
};

/** A call to the data API with the usual headers; null removes one. A body other than text is sent as JSON. */
export function callRest(url: string, { method = 'POST', path, headers = {}, body }: Call = {}) {
  const all = { apikey: ownPublicKey, 'content-type': 'application/json', ...headers };
  const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return fetch(`${url}/rest/v1/${path ?? 'merchant_leads'}`, {
    method,
    headers: sent,
    ...(body !== undefined && { body: (isRaw ? body : JSON.stringify(body)) as BodyInit }),
  });
}

export type Form = { kind?: string; headers?: Record<string, string> };

/** Posts a form as a browser without script does. */
export const postForm = (
  url: string,
  values: Record<string, string>,
  { kind = 'quick', headers }: Form = {},
) =>
  fetch(`${url}/contato/${kind}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: String(new URLSearchParams(values)),
  });

/** Sends raw bytes, and returns everything received until the server has hung up. */
export async function rawRequest(url: string, bytes: string | Uint8Array): Promise<string> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}
