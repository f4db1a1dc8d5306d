import { cloneProject, endJob, followGuide, inBackground, isServing } from '../support/guide.ts';
import { likeHosted } from '../support/postgres/likeHosted.ts';
import { setUpPostgres } from '../support/startMachine.ts';
import { hostedBackend } from '../support/variantBuilds.ts';

const places = { '<project-ref>': 'projeto', '<password>': 'segredo', '<host>': 'pooler.example' };

/** The administrator of a Postgres that is like a project's, and of one without Supabase. */
const address = (database: string) =>
  `postgresql://postgres.projeto:segredo@pooler.example:5432/${database}?sslmode=require`;

/** A command line that knows no project of an account is told the database instead, and cannot ask. */
const toProject = { '--remote': `--remote='${address('postgres')}' --yes` };

/** The reader has the project, a database to begin with, and what was built for no project. */
const prepare = `
echo 127.0.0.1 db.example pooler.example >>/etc/hosts
${setUpPostgres}
cat >/tmp/hosted.sql <<'SQL'
CREATE ROLE dona SUPERUSER LOGIN PASSWORD 'segredo';
CREATE ROLE "postgres.projeto" SUPERUSER LOGIN PASSWORD 'segredo';
${likeHosted}
SQL
runuser -u postgres -- psql --quiet --set=ON_ERROR_STOP=1 --file=/tmp/hosted.sql
${cloneProject}
export DO_NOT_TRACK=1`;

/** As PostgREST does it for a visitor. */
const insertAsVisitor = (
  database: string,
) => `psql '${address(database)}' --single-transaction -c 'SET LOCAL ROLE anon' -c "
INSERT INTO merchant_leads (name, email, phone, platform) VALUES ('Visitante', 'ana@loja.example', '(11) 98765-4321', 'Nuvemshop')"`;

const receiver = `
node -e "require('http').createServer((call, answer) => { console.log(call.headers['webhook-id']); answer.end(); }).listen(4000)" >/run/received &
export LEADS_WEBHOOK_URL=http://127.0.0.1:4000/
export LEADS_WEBHOOK_SECRET=$(node -p "'whsec_' + require('crypto').randomBytes(32).toString('base64')")`;

followGuide('docs/supabase.md', prepare, [
  { command: 'npm run leads -- deliver', notHere: 'it is run further down' },
  { command: 'npm start', notHere: 'it is run further down' },
  {
    command: 'createdb --host=<host> --username=<user> leads',
    words: { '<host>': 'db.example', '<user>': 'dona' },
    typed: ['segredo'],
  },
  {
    command: 'DATABASE_URL=postgres://<user>:<password>@<host>:5432/leads npm start',
    words: { '<user>': 'dona', ...places },
    until: isServing,
    prints: '/leads (Postgres)\n',
    after: `sendLead Primeira && ${endJob}`,
  },
  { command: 'npx supabase login', notHere: 'it takes an account' },
  { command: 'npx supabase link --project-ref <project-ref>', notHere: 'it takes an account' },
  { command: 'npx supabase db push --remote', words: toProject },
  { command: 'db push', notHere: 'it is run above' },
  {
    command: 'npx supabase migration list --remote',
    words: toProject,
    prints: /`(\d{14})` *\| *`\1`/,
  },
  {
    command:
      'PUBLIC_SUPABASE_URL=https://<project-ref>.supabase.co PUBLIC_SUPABASE_KEY=sb_publishable_… SITE_URL=https://loja.example npm run build',
    words: { ...places, 'sb_publishable_…': hostedBackend.key },
    after: 'grep -q "connect-src[^;]* https://projeto.supabase.co" dist-static/site/index.html',
  },
  {
    before: insertAsVisitor('postgres'),
    command: 'DATABASE_URL=… npm run leads -- list',
    words: { '…': `'${address('postgres')}'` },
    prints: 'Visitante',
  },
  {
    command: 'UPDATE lead_desk.settings SET insert_limit_per_minute = …, insert_limit_total = …',
    words: {
      UPDATE: `psql '${address('postgres')}' -c "UPDATE`,
      'total = …': 'total = null"',
      '…': '240',
    },
    prints: 'UPDATE 1',
  },
  {
    command:
      "export DATABASE_URL='postgresql://postgres.<project-ref>:<password>@<host>:5432/postgres?sslmode=verify-full&sslrootcert=/etc/supabase.crt'",
    words: places,
  },
  { command: 'npm run leads -- list', prints: 'Visitante' },
  {
    before: receiver,
    command: 'npm run leads -- deliver',
    until: 'grep -q ^lead_1_ /run/received',
    after: `${endJob}; unset LEADS_WEBHOOK_URL LEADS_WEBHOOK_SECRET`,
  },
  {
    command: 'npm run leads -- purge --older-than 24m',
    words: { '24m': '24m --yes' },
    prints: '0 leads apagados',
  },
  {
    before: `useOwnBuild; ${inBackground('unset DATABASE_URL; exec npm start', isServing)} && sendLead Segunda`,
    command: 'npm run leads -- copy',
    code: 1,
    prints: 'O destino tem leads que não são desta origem',
  },
  {
    before: 'runuser -u postgres -- createdb loja',
    command: "export DATABASE_URL='postgresql://…'",
    words: { 'postgresql://…': address('loja') },
  },
  {
    command: 'npm run leads -- copy',
    prints: /merchant_leads +1 /,
    after: `sendLead Terceira && ${endJob}`,
  },
  {
    command: 'npx supabase db push --remote',
    words: { '--remote': `--remote='${address('loja')}'` },
    prints: 'up to date',
  },
  {
    before: 'npm run leads -- copy',
    command: 'npm start',
    until: isServing,
    after: `sendLead Quarta && ${endJob}`,
  },
  { command: 'npm run leads -- list', prints: /Quarta[\s\S]*Terceira[\s\S]*Segunda/ },
  { command: 'npx supabase db dump --remote', notHere: 'it takes Docker' },
  { command: "leads='--schema=public --schema=lead_desk --schema=supabase_migrations'" },
  {
    command: 'pg_dump "$DATABASE_URL" $leads --no-unlogged-table-data --file=leads.sql',
    after:
      'grep -q Quarta leads.sql && ! grep -E "^COPY lead_desk.(limit_salts|insert_turns)" leads.sql',
  },
  {
    before: `runuser -u postgres -- createdb volta && export DATABASE_URL='${address('volta')}'`,
    command: 'psql "$DATABASE_URL" --file=leads.sql',
    prints: /^(?:(?!ERROR)[\s\S])*ERROR: {2}schema "public" already exists\n(?:(?!ERROR)[\s\S])*$/,
    after: insertAsVisitor('volta'),
  },
  { command: 'npm run leads -- list', prints: /Quarta[\s\S]*Terceira[\s\S]*Segunda/ },
  {
    command: 'npx supabase db advisors --remote',
    words: toProject,
    prints: 'rls_policy_always_true',
  },
]);
