import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLeadFormKind } from '../../../leads/formDefinitions.ts';
import {
  KeyReusedError,
  type LeadStore,
  RuleBrokenError,
  StoreUnavailableError,
  TooManyInsertsError,
} from '../../store/LeadStore.ts';
import type { ProofReader } from '../offerProofs.ts';
import { allowOrigin, answerPreflight, isPreflight, type OriginCheck } from '../origins.ts';
import { firstOf, type Query, readInsert } from './readInsert.ts';
import {
  brokenRule,
  foreignOrigin,
  internalError,
  invalidBody,
  keyReused,
  RestError,
  storeUnavailable,
  tooLarge,
  tooManyRequests,
} from './restErrors.ts';
import { checkApiKey, checkTarget } from './restTarget.ts';

export type RestOptions = {
  store: LeadStore;
  /** Public keys that are let in. */
  keys: readonly string[];
  /** Null is every origin. */
  allowedOrigins: readonly string[] | null;
  isForeign: OriginCheck;
  readProof: ProofReader;
};

const pathOf = ({ params }: FastifyRequest) => (params as { '*'?: string })['*'] ?? '';

const frameworkErrors: Record<string, () => RestError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => tooLarge('The body is larger than 64 KB'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => invalidBody('Content-Type not acceptable'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => invalidBody('Empty or invalid json'),
};

/** The refusal that an error means to the client; null where it is our own fault. */
function refusalOf(error: unknown): RestError | null {
  if (error instanceof RestError) return error;
  if (error instanceof StoreUnavailableError) return storeUnavailable(error);
  if (error instanceof RuleBrokenError) return brokenRule(error.constraint);
  if (error instanceof KeyReusedError) return keyReused();
  if (error instanceof TooManyInsertsError) return tooManyRequests(error.seconds);
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number };
  if (frameworkErrors[code]) return frameworkErrors[code]();
  return statusCode < 500 ? invalidBody('The request could not be read') : null;
}

/** `/rest/v1`: the insert of leads as PostgREST takes it, and refusals as PostgREST words them. */
export async function restRoutes(app: FastifyInstance, options: RestOptions): Promise<void> {
  const { store, keys, allowedOrigins, isForeign, readProof } = options;

  app.setErrorHandler((error, _request, reply) => {
    const refusal = refusalOf(error);
    if (!refusal) app.log.error({ err: error }, 'insert failed');
    const { status, headers, body } = refusal ?? internalError();
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
    if (isForeign(request)) throw foreignOrigin();
    const { headers, method } = request;
    const apiKey = firstOf(headers['apikey']) ?? firstOf((request.query as Query)['apikey']);
    checkApiKey(keys, apiKey, headers.authorization);
    checkTarget({
      method,
      path: pathOf(request),
      acceptProfile: firstOf(headers['accept-profile']),
      contentProfile: firstOf(headers['content-profile']),
    });
    return undefined;
  });

  const insert = async (request: FastifyRequest, reply: FastifyReply) => {
    const { preferences, ...insertion } = readInsert(request);
    const form = insertion.context?.form;
    request.leadForm = isLeadFormKind(form) ? form : null;
    if (insertion.rows.length > 0) {
      await store.insert({ ...insertion, ...(await readProof(request)) });
    }
    const isCounted = preferences.count === 'exact' || preferences.count === 'estimated';
    reply.header('content-range', `*/${isCounted ? insertion.rows.length : '*'}`);
    if (preferences.applied) reply.header('preference-applied', preferences.applied);
    return reply.code(201).send();
  };

  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    request.method === 'POST'
      ? insert(request, reply)
      : reply.header('allow', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE').code(200).send();

  for (const path of ['/rest/v1', '/rest/v1/*']) app.all(path, answer);
}
