import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logInsertFailure } from '../logInsertFailure.ts';
import { allowOrigin, answerPreflight, isPreflight, type OriginCheck } from '../origins.ts';
import type { InsertFrom } from '../rateLimit.ts';
import { readInsert } from './readInsert.ts';
import { permissionDenied, RestError, restError, restErrorOf, table } from './restErrors.ts';

/**
 * Accepts the public keys, as the gateway in front of a hosted PostgREST does. Every page contains them:
 * they name the anonymous role and protect nothing.
 */
function checkApiKey(keys: readonly string[], { headers, url }: FastifyRequest): void {
  const apiKey = headers['apikey'] ?? new URLSearchParams(url.split('?')[1]).get('apikey');
  if (!apiKey) {
    throw new RestError(401, {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
  }
  const token = headers.authorization?.trim() ?? `Bearer ${keys[0]}`;
  if (!keys.some((key) => key === apiKey) || !keys.some((key) => token === `Bearer ${key}`)) {
    throw new RestError(401, {
      message: 'Invalid API key',
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    });
  }
}

const readingMethods = ['GET', 'HEAD'];
const knownMethods = [...readingMethods, 'POST', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Allows what the anonymous role may call: POST and OPTIONS on the table of leads. Checks in PostgREST's
 * order: schema, method, table, privilege.
 */
function checkTarget({ method, headers, params }: FastifyRequest): void {
  const isReading = readingMethods.includes(method);
  const profile = headers[isReading ? 'accept-profile' : 'content-profile'] ?? 'public';
  if (profile !== 'public') {
    throw restError(406, 'PGRST106', `Invalid schema: ${profile}`, {
      hint: 'Only the following schemas are exposed: public',
    });
  }
  if (!knownMethods.includes(method)) {
    throw restError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  }
  const { '*': path = '' } = params as { '*'?: string };
  if (path !== table) {
    const message = `Could not find the table 'public.${path}' in the schema cache`;
    throw restError(404, 'PGRST205', message);
  }
  if (method !== 'POST' && method !== 'OPTIONS') throw permissionDenied();
}

export type RestOptions = {
  insert: InsertFrom;
  keys: readonly string[];
  /** Null means every origin. */
  allowedOrigins: readonly string[] | null;
  isForeign: OriginCheck;
};

/** `/rest/v1`: inserts leads like PostgREST, with PostgREST's error messages. */
export async function restRoutes(app: FastifyInstance, options: RestOptions): Promise<void> {
  const { keys, allowedOrigins, isForeign } = options;

  app.setErrorHandler((error, _request, reply) => {
    const refusal = restErrorOf(error) ?? restError(500, 'XX000', 'Internal server error');
    const { status, headers, body } = refusal;
    if (status >= 500) logInsertFailure(app.log, error);
    reply
      .code(status)
      .headers(headers)
      .header('content-type', 'application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(body);
  });

  app.addHook('onRequest', async (request, reply) => {
    allowOrigin(request, reply, allowedOrigins);
    if (isPreflight(request)) return answerPreflight(request, reply);
    if (isForeign(request)) {
      throw restError(403, '42501', 'Pages from this origin may not insert leads');
    }
    checkApiKey(keys, request);
    checkTarget(request);
    return undefined;
  });

  const insert = async (request: FastifyRequest, reply: FastifyReply) => {
    const { isCounted, ...insertion } = readInsert(request);
    const { rows } = insertion;
    if (rows.length > 0) await options.insert(insertion, request.ip);
    return reply
      .code(201)
      .header('content-range', `*/${isCounted ? rows.length : '*'}`)
      .send();
  };

  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    request.method === 'POST'
      ? insert(request, reply)
      : reply.header('allow', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE').code(200).send();

  for (const path of ['/rest/v1', '/rest/v1/*']) app.all(path, answer);
}
