import { permissionDenied, RestError, restError, table, unsupportedMethod } from './restErrors.ts';

const noKey = () =>
  new RestError(401, {
    message: 'No API key found in request',
    hint: 'No `apikey` request header or url param was found.',
  });

const wrongKey = () =>
  new RestError(401, {
    message: 'Invalid API key',
    hint: 'Double check your Supabase `anon` or `service_role` API key.',
  });

const wrongToken = () => {
  const message = 'No suitable key or wrong key type';
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;
  return restError(401, 'PGRST301', message, { headers: { 'www-authenticate': challenge } });
};

/**
 * Lets the public keys in, as the gateway of a hosted PostgREST does. They are in every page: they
 * name the anonymous role and protect nothing.
 * @throws {RestError} 401
 */
export function checkApiKey(
  keys: readonly string[],
  apiKey: string | undefined,
  authorization: string | undefined,
): void {
  if (!apiKey) throw noKey();
  if (!keys.includes(apiKey)) throw wrongKey();
  if (authorization === undefined) return;
  const isAccepted = keys.some((key) => authorization.trim() === `Bearer ${key}`);
  if (!isAccepted) throw wrongToken();
}

const readingMethods = ['GET', 'HEAD'];
const knownMethods = [...readingMethods, 'POST', 'PATCH', 'DELETE', 'OPTIONS'];

/** Throws what PostgREST answers to a path that names no table: nothing there may be read. */
function checkPath(path: string): void {
  if (path === '') throw restError(404, 'PGRST126', 'Root endpoint metadata is disabled');
  const called = /^rpc\/([^/]+)$/.exec(path)?.[1];
  if (called) {
    throw restError(404, 'PGRST202', `Could not find the function public.${called}`);
  }
  if (path.includes('/')) {
    throw restError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
}

function checkProfile(profile: string | undefined): void {
  if (profile === undefined || profile === 'public') return;
  throw restError(406, 'PGRST106', `Invalid schema: ${profile}`, {
    hint: 'Only the following schemas are exposed: public',
  });
}

type Target = {
  method: string;
  /** What follows `/rest/v1/`, decoded. */
  path: string;
  acceptProfile: string | undefined;
  contentProfile: string | undefined;
};

/**
 * Lets through what the anonymous role may ask: POST and OPTIONS on the table of leads. Checks in
 * PostgREST's order: path, schema, method, table, privilege.
 * @throws {RestError}
 */
export function checkTarget({ method, path, acceptProfile, contentProfile }: Target): void {
  checkPath(path);
  checkProfile(readingMethods.includes(method) ? acceptProfile : contentProfile);
  if (!knownMethods.includes(method)) throw unsupportedMethod(method);
  if (path !== table) {
    const message = `Could not find the table 'public.${path}' in the schema cache`;
    throw restError(404, 'PGRST205', message);
  }
  if (method !== 'POST' && method !== 'OPTIONS') throw permissionDenied();
}
