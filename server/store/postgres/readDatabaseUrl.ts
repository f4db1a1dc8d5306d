export type DatabaseUrl = {
  /** For the driver; includes the password. */
  url: string;
  /** Host and database, for messages to the operator, without user and password. */
  place: string;
};

const shape =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<host>[^@/?#,]*)(?<path>\/[^@/?#]*)?(?<query>\?[^#@]*)?$/;

/**
 * Reads `sslmode` and `sslrootcert` as psql does. The driver alone is stricter, and takes `system` for
 * the name of a file. If TLS is requested, there is no fallback to plain text, not even with `prefer`.
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

/** Reads `postgres://user:password@host:5432/database` as psql does; null for anything else, or several hosts. */
export function readDatabaseUrl(text: string): DatabaseUrl | null {
  const { scheme = '', user = '', host = '', path = '', query } = shape.exec(text)?.groups ?? {};
  if (!scheme) return null;
  const parameters = new URLSearchParams(query);
  asLibpqReadsIt(parameters);
  const url = `${scheme}${user}${host}${path || '/'}?${parameters}`;
  if (!isReadable(url)) return null;
  const shown = decodeURIComponent(host) || parameters.get('host') || 'localhost';
  return { url, place: `${shown}${path} (Postgres)` };
}
