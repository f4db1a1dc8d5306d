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
  operator_actions settings pg_stat_activity users`);

const queries = words(`select=* select=count select=id.count() select=*,lead_outbox(*)
  select=name,...lead_notes(text) id=eq.1 email=like.*%40* or=(id.eq.1,id.eq.2)
  order=created_at.desc on_conflict=id columns=name&select=*`);

const mediaTypes = [
  ...words('text/csv application/vnd.pgrst.object+json application/openapi+json'),
  'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose',
];

const preferences = words(`return=representation return=headers-only count=exact count=planned
  resolution=merge-duplicates,return=representation,count=exact,tx=rollback`);

/** The other services of a project, and where a server's own files could lie. */
const elsewhere = words(`/rest/v1/ /rest/v1/rpc/stored_leads /rest/v1/rpc/read_lead_context
  /rest/v1/rpc/pg_ls_dir?dirname=. /graphql/v1 /auth/v1/admin/users /storage/v1/bucket /pg/query
  /leads /api/leads /metrics /data/leads.db /../data/leads.db /%2e%2e/data/leads.db-wal /.env
  /contato/quick?id=1 /obrigado?id=1 /healthz?leads=1`);

const table = '/rest/v1/merchant_leads';
const everything = `${table}?select=*`;
const others = relations.map((name) => `/rest/v1/${name}`);

/** An update or an upsert of the first lead, under its own number. */
const body = JSON.stringify([
  { id: 1, name: 'Outra', email: 'outra@loja.example', phone: '(11) 91111-1111', platform: 'VTEX' },
]);

/** By every method, at every path, with each of the headers, and a body where the method has one. */
const by = (methods: string, paths: readonly string[], headers: readonly object[] = [{}]) =>
  paths.flatMap((path) =>
    headers.flatMap((some) =>
      words(methods).map((method): Attempt => {
        const hasBody = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
        return { method, path, headers: { ...some }, ...(hasBody && { body }) };
      }),
    ),
  );

const each = (name: string, values: readonly string[]) =>
  values.map((value) => ({ [name]: value }));

const all = 'GET HEAD POST PUT PATCH DELETE';

/** The ways that supabase-js and PostgREST know to get at rows, and some that they do not. */
export const readingAttempts: readonly Attempt[] = [
  ...by(`${all} OPTIONS QUERY`, others),
  ...by(
    all,
    queries.map((query) => `${table}?${query}`),
  ),
  ...by('GET POST PATCH DELETE', [everything], each('prefer', preferences)),
  ...by('GET POST', [everything], each('accept', mediaTypes)),
  ...by('GET POST', others, each('accept-profile', ['lead_records', 'pg_catalog'])),
  ...by('POST', others, each('content-profile', ['lead_records', 'auth'])),
  ...by('GET', [everything], [{ cookie: 'role=service_role' }, { role: 'service_role' }]),
  ...by('GET POST', elsewhere),
];
