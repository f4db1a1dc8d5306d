export type DatabaseUrl = {
  /** As the driver takes it; with the password. */
  url: string;
  /** Host and database in words for the operator; without user and password. */
  place: string;
};

const shape =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<host>[^@/?#,]*)(?<path>\/[^@/?#]*)?(?<query>\?[^#]*)?$/;

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

/** Reads an address as psql takes it, `postgres://user:password@host:5432/database`. Null for anything else, as for several hosts. */
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
