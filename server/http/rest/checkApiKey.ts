import { RestError, restError } from './RestError.ts';

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
    headers: {
      'www-authenticate': `Bearer error="invalid_token", error_description="${message}"`,
    },
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
