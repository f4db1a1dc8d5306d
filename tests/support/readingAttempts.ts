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
  headers: Record<string, string>;
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

/** By every method, at every path, with each of the headers, and a body where the method has one. */
const by = (
  methods: readonly string[],
  paths: readonly string[],
  headers: readonly Attempt['headers'][] = [{}],
  body = overwriting,
): Attempt[] =>
  paths.flatMap((path) =>
    headers.flatMap((some) =>
      methods.map((method) => {
        const hasBody = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
        return { method, path, headers: some, ...(hasBody && { body }) };
      }),
    ),
  );

const each = (name: string, values: readonly string[]) =>
  values.map((value) => ({ [name]: value }));

const represented = (headers: object) => ({ ...headers, prefer: 'return=representation' });

const everything = `${table}?select=*`;
const queried = queries.map((query) => `${table}?${query}`);
const others = relations.map((name) => `/rest/v1/${name}`);
const otherRows = others.map((path) => `${path}?select=*`);

/** Every way that supabase-js and PostgREST know to get at rows, and some that they do not. */
export const readingAttempts = (): Attempt[] => [
  ...by([...methods, 'OPTIONS', 'QUERY', 'SEARCH'], others),
  ...by(methods, queried),
  ...by(methods, [everything, `${table}?on_conflict=id`], each('prefer', preferences)),
  ...by(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'], [everything], each('accept', mediaTypes)),
  ...by(['GET'], otherRows, each('accept-profile', schemas)),
  ...by(['POST'], others, each('content-profile', schemas).map(represented), blank),
  ...by(['GET', 'HEAD'], [table], ranges),
  ...by(['GET', 'HEAD', 'POST', 'OPTIONS'], elsewhere, [{}], graphql),
  ...by(['GET'], [table], [{ 'x-http-method-override': 'POST' }]),
  ...by(['POST'], [table], [{ 'x-http-method-override': 'GET' }], blank),
  ...by(['GET'], [everything], [{ cookie: 'role=service_role' }, { role: 'service_role' }]),
];
