import { restError } from './RestError.ts';
import { permissionDenied, table, unsupportedMethod } from './restErrors.ts';
import { suggestTable } from './suggestTable.ts';

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
  /** What stands behind `/rest/v1/`, decoded. */
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
