/** Does the work for every item, a few at a time; the results stand in the order of the items. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atOnce = 8,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    results.push(...(await Promise.all(items.slice(start, start + atOnce).map(work))));
  }
  return results;
}

export type Attempt = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** One to a word. */
const words = (text: string) => text.trim().split(/\s+/);

/** Tables and views of both schemas, and what a curious person would guess. */
const relations = words(`merchant_leads stored_leads lead_states lead_notes lead_outbox deliveries
  funnel_counts operator_actions store_heartbeat settings sqlite_master pg_class pg_stat_activity users`);

const queries = [
  '',
  ...words(`select=* select=id select=count select=id.count() select=email::text
  select=*,lead_outbox(*) select=*,lead_states!inner(*) select=name,...lead_notes(text)
  id=eq.1 id=gt.0 email=like.*%40* email=ilike.* name=fts.ana phone=not.is.null
  or=(id.eq.1,id.eq.2) and=(id.gte.0,name.neq.x) order=created_at.desc limit=1&offset=0
  columns=name&select=* on_conflict=id on_conflict=email&columns=email apikey=x`),
];

const mediaTypes = [
  ...words(`application/json text/csv application/geo+json application/octet-stream */* text/xml
  application/vnd.pgrst.object+json application/vnd.pgrst.array+json;nulls=stripped
  application/openapi+json`),
  'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose',
];

const preferences = words(`return=representation return=headers-only return=minimal count=exact
  count=planned count=estimated tx=rollback tx=commit missing=default handling=strict
  resolution=merge-duplicates resolution=ignore-duplicates
  resolution=merge-duplicates,return=representation,count=exact,tx=rollback
  handling=lenient,timezone=America/Sao_Paulo,max-affected=1`);

const schemas = ['public', 'lead_desk', 'information_schema', 'pg_catalog', 'auth', 'storage', ''];

const ranges = [
  { range: '0-0', 'range-unit': 'items' },
  { range: '0-', prefer: 'count=exact' },
  { range: 'bytes=0-100' },
];

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const allMethods = [...methods, 'OPTIONS', 'QUERY', 'SEARCH'];

/** The other services of a project, and where a server's own files could lie. */
const elsewhere =
  words(`/ /rest/v1 /rest/v1/ /rest/v1/rpc/ /rest/v1/rpc/version /rest/v2/merchant_leads
  /rest/v1/rpc/stored_leads /rest/v1/rpc/request_header /rest/v1/rpc/read_lead_context
  /rest/v1/rpc/take_turn /rest/v1/rpc/pg_ls_dir?dirname=. /rest/v1/rpc/query_to_xml
  /graphql/v1 /auth/v1/user /auth/v1/admin/users /auth/v1/settings /auth/v1/token
  /storage/v1/bucket /storage/v1/object/list/leads /realtime/v1/websocket
  /realtime/v1/api/broadcast /functions/v1/leads /pg/query /pg/tables /api/pg-meta
  /merchant_leads /leads /api/leads /admin /metrics /data/leads.sqlite /data/leads.sqlite-wal
  /../data/leads.sqlite /%2e%2e/data/leads.sqlite /.env
  /contato/quick?id=1 /obrigado?id=1 /healthz?leads=1 /healthz`);

const graphql = JSON.stringify({
  query: '{ merchantLeadsCollection { edges { node { id name email } } totalCount } }',
});

const table = '/rest/v1/merchant_leads';

/** An update or an upsert of the first lead, under its own number. */
const overwriting = JSON.stringify([
  { id: 1, name: 'Outra', email: 'outra@loja.example', phone: '(11) 91111-1111', platform: 'VTEX' },
]);

/** A row that is no lead, so that the attempt stores nothing whatever the answer. */
const blank = JSON.stringify([{ name: ' ', email: 'x', phone: '1', platform: '' }]);

const withBody = (method: string) =>
  ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? { body: overwriting } : {};

/** Every way that supabase-js and PostgREST know to get at rows, and some that they do not. */
export function readingAttempts(): Attempt[] {
  return [
    ...relations.flatMap((name) =>
      allMethods.map((method) => ({ method, path: `/rest/v1/${name}`, ...withBody(method) })),
    ),
    ...queries.flatMap((query) =>
      methods.map((method) => ({ method, path: `${table}?${query}`, ...withBody(method) })),
    ),
    ...preferences.flatMap((prefer) =>
      methods.flatMap((method) =>
        ['?select=*', '?on_conflict=id'].map((query) => ({
          ...{ method, path: `${table}${query}`, headers: { prefer }, ...withBody(method) },
        })),
      ),
    ),
    ...mediaTypes.flatMap((accept) =>
      ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'].map((method) => ({
        ...{ method, path: `${table}?select=*`, headers: { accept }, ...withBody(method) },
      })),
    ),
    ...schemas.flatMap((schema) =>
      relations.flatMap((name) => [
        { method: 'GET', path: `/rest/v1/${name}?select=*`, headers: { 'accept-profile': schema } },
        {
          ...{ method: 'POST', path: `/rest/v1/${name}`, body: blank },
          headers: { 'content-profile': schema, prefer: 'return=representation' },
        },
      ]),
    ),
    ...ranges.flatMap((headers) =>
      ['GET', 'HEAD'].map((method) => ({ method, path: table, headers })),
    ),
    ...['GET', 'HEAD', 'POST', 'OPTIONS'].flatMap((method) =>
      elsewhere.map((path) => ({
        ...{ method, path, ...(method === 'POST' && { body: graphql }) },
      })),
    ),
    { method: 'GET', path: table, headers: { 'x-http-method-override': 'POST' } },
    { method: 'POST', path: table, headers: { 'x-http-method-override': 'GET' }, body: blank },
    { method: 'GET', path: `${table}?select=*`, headers: { cookie: 'role=service_role' } },
    { method: 'GET', path: `${table}?select=*`, headers: { role: 'service_role' } },
  ];
}
