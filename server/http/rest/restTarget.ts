import leven from 'leven';
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

const wrongToken = (message: string) =>
  restError(401, 'PGRST301', message, {
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  });

const explainToken = (authorization: string) => {
  const token = /^bearer(?: (.*))?$/is.exec(authorization)?.[1]?.trim() ?? '';
  if (!token) return 'Empty JWT is sent in Authorization header';
  const { length } = token.split('.');
  return length === 3
    ? 'No suitable key or wrong key type'
    : `Expected 3 parts in JWT; got ${length}`;
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
  if (!isAccepted) throw wrongToken(explainToken(authorization.trim()));
}

/** Least likeness at which PostgREST makes a suggestion, from 0 (nothing in common) to 1 (equal). */
const leastLikeness = 0.33;

/** Longer names are not a typing mistake. */
const longestName = 63;

/** PostgREST's hint for a table that does not exist: ours, where the name is close to it. */
function suggestTable(name: string): string | null {
  if (name.length > longestName) return null;
  const longest = Math.max(name.length, table.length);
  const likeness = 1 - leven(name.toLowerCase(), table) / longest;
  return likeness >= leastLikeness ? `Perhaps you meant the table 'public.${table}'` : null;
}

const readingMethods = ['GET', 'HEAD'];
const knownMethods = [...readingMethods, 'POST', 'PATCH', 'DELETE', 'OPTIONS'];

const unknownFunction = (name: string, method: string) => {
  const searched = `public.${name} without parameters`;
  const orUnnamed = method === 'POST' ? ' or with a single unnamed json/jsonb parameter' : '';
  return restError(404, 'PGRST202', `Could not find the function ${searched} in the schema cache`, {
    details: `Searched for the function ${searched}${orUnnamed}, but no matches were found in the schema cache.`,
  });
};

/** Throws what PostgREST answers to a path that names no table: nothing there may be read. */
function checkPath(path: string, method: string): void {
  const [first = '', second, ...rest] = path.split('/');
  if (path === '') throw restError(404, 'PGRST126', 'Root endpoint metadata is disabled');
  if (first === 'rpc' && second && rest.length === 0) throw unknownFunction(second, method);
  if (second !== undefined || first === '') {
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
  checkPath(path, method);
  checkProfile(readingMethods.includes(method) ? acceptProfile : contentProfile);
  if (!knownMethods.includes(method)) throw unsupportedMethod(method);
  if (path !== table) {
    const message = `Could not find the table 'public.${path}' in the schema cache`;
    throw restError(404, 'PGRST205', message, { hint: suggestTable(path) });
  }
  if (method !== 'POST' && method !== 'OPTIONS') throw permissionDenied();
}
