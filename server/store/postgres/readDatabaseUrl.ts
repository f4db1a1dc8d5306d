/** The databases that one address names: a primary and, beside it, standbys that may take its place. */
export type DatabaseUrl = {
  /** An address for each host, in the order in which they are tried; with the password. */
  hosts: readonly string[];
  /** Hosts and database in words for the operator; without user and password. */
  place: string;
};

const shape =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^@/?#]*)(?<path>\/[^@/?#]*)?(?<query>\?[^#]*)?$/;

/** We only ever write, so that both of libpq's words for "a server that takes writes" mean the same. */
const writableSessions = [null, 'primary', 'read-write'];

/**
 * `sslmode` and `sslrootcert` mean here what they mean to psql: the driver alone would read the one more
 * strictly, and take the word `system` for a file. It never goes on in plain text where TLS is asked for,
 * not even with `prefer`.
 */
function asLibpqReadsIt(query: URLSearchParams): void {
  if (query.get('sslrootcert') === 'system') {
    query.delete('sslrootcert');
    query.set('sslmode', 'verify-full');
  }
  if (query.has('sslmode') && query.get('sslmode') !== 'no-verify') {
    query.set('uselibpqcompat', 'true');
  }
}

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return URL.canParse(url);
  } catch {
    return false;
  }
}

/**
 * Reads an address as psql takes it, `postgres://user:password@host:5432/database`, with one or
 * several hosts separated by commas. Null for anything else, and where it asks for a standby.
 */
export function readDatabaseUrl(text: string): DatabaseUrl | null {
  const { scheme = '', user = '', hosts = '', path = '', query } = shape.exec(text)?.groups ?? {};
  if (!scheme) return null;
  const parameters = new URLSearchParams(query);
  if (!writableSessions.includes(parameters.get('target_session_attrs'))) return null;
  parameters.delete('target_session_attrs');
  asLibpqReadsIt(parameters);
  const names = hosts.split(',');
  const rest = `${path || '/'}?${parameters}`;
  const urls = names.map((host) => `${scheme}${user}${host}${rest}`);
  if (!urls.every(isReadable)) return null;
  const shown = names.map(
    (host) => decodeURIComponent(host) || parameters.get('host') || 'localhost',
  );
  return { hosts: urls, place: `${shown.join(', ')}${path} (Postgres)` };
}
