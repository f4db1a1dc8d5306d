import {
  cloneProject,
  endJob,
  followGuides,
  inBackground,
  isServing,
  type Step,
} from '../support/guide.ts';
import { likeHosted } from '../support/postgres/likeHosted.ts';
import { setUpPostgres } from '../support/startMachine.ts';

/** A machine with the project, and a Postgres like that of a hosted project. */
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

/** A store with a backup that lacks its second lead. */
const prepareReliability = `
${inBackground('exec npm start', isServing)}
sendLead Primeira
npm run leads -- backup
sendLead Segunda
backup=$(ls data/backups)
mkdir /mnt/elsewhere && cp data/backups/$backup /mnt/elsewhere/first.db`;

const damage = `${endJob}; dd if=/dev/zero of=data/leads.db bs=100 count=1 conv=notrunc`;
const hasTheFirst = `sendLead Terceira && npm run leads -- list --format jsonl >/run/leads && grep Primeira /run/leads && ! grep Segunda /run/leads`;

const byHand = 'postgres://dona:segredo@127.0.0.1:5432/byhand?sslmode=require';

/** A database to which somebody gave the schema without its ledger, which every command then refuses. */
const migrateByHand = `
runuser -u postgres -- createdb byhand
cat supabase/migrations/*.sql | psql '${byHand}' --quiet --set=ON_ERROR_STOP=1
! DATABASE_URL='${byHand}' npm run leads -- list`;

const reliability: Step[] = [
  {
    command: 'systemctl stop consigo.socket consigo.service',
    notHere: 'tests/contract/deployServerGuide.test.ts',
  },
  {
    command: 'npm run leads -- restore',
    words: { restore: 'restore data/backups/$backup' },
    code: 1,
    prints: 'servidor',
  },
  {
    before: damage,
    command: 'npm run leads -- export --format jsonl --output leads.jsonl',
    code: 1,
  },
  { command: 'ls data/backups', prints: /leads-\d{8}T\d{6}Z\.db/ },
  {
    command: 'npm run leads -- restore data/backups/leads-20261122T014500Z.db',
    words: { 'leads-20261122T014500Z.db': '$backup' },
    prints: '1 lead',
    after: 'ls data/leads.db.before-restore-*',
  },
  { command: 'npm start', until: isServing, after: hasTheFirst },
  { command: 'npm run leads -- audit' },
  {
    before: migrateByHand,
    command: 'npx supabase migration repair --status applied --remote',
    words: { '--remote': `--remote='${byHand}' --yes` },
    after: `DATABASE_URL='${byHand}' npm run leads -- list --format json`,
  },
  { command: 'npm run leads -- export --output leads.csv', after: 'grep Primeira leads.csv' },
  { command: 'npm install', notHere: 'scripts/ensurePackages.test.ts' },
  {
    before: `${endJob}; rm -r data`,
    command: 'npm run leads -- restore <the backup>',
    words: { '<the backup>': '/mnt/elsewhere/first.db' },
    prints: '1 lead',
  },
  { command: 'npm start', until: isServing, after: hasTheFirst },
  { command: 'npm run leads -- redeliver --dead', notHere: 'docs/webhooks.md' },
  {
    command: 'npm run leads -- backup --output /mnt/elsewhere/leads-$(date +%F).db',
    prints: '2 leads',
    after: 'ls /mnt/elsewhere/leads-*.db',
  },
];

/** Notes what it is sent, and refuses it for ever while a file says so. */
const receiver = `
const { createServer } = require('http'), { existsSync } = require('fs');
createServer((call, answer) => {
  answer.writeHead(existsSync('/run/refuse') ? 400 : 200).end();
  console.log(call.headers['webhook-id']);
}).listen(4000)`;

const useReceiver = `
export LEADS_WEBHOOK_URL=http://127.0.0.1:4000/
export LEADS_WEBHOOK_SECRET=whsec_${Buffer.alloc(32, 1).toString('base64')}`;

/** Leads that wait, and a receiver that refuses them. */
const prepareWebhooks = `
${endJob}
touch /run/refuse
node -e "${receiver}" >>/run/received &
${useReceiver}`;

const webhooks: Step[] = [
  {
    command: 'npm run leads -- deliver',
    until: 'npm run leads -- deliveries --state falhou | grep -q webhook',
    after: endJob,
  },
  {
    before: 'npm run leads -- quarantine 1',
    command: 'npm run leads -- release',
    words: { release: 'release 1' },
  },
  {
    command: `node -p "'whsec_' + require('crypto').randomBytes(32).toString('base64')"`,
    prints: /^whsec_[\w+/]{43}=$/m,
  },
  {
    command: 'npm run leads -- correct 42 email ana@loja.com',
    notHere: 'cli/commands/change.test.ts',
  },
  { command: 'npm run leads -- deliveries --state falhou', prints: '400' },
  { before: 'rm /run/refuse', command: 'npm run leads -- redeliver --dead' },
  {
    command: 'npm run leads -- redeliver 42',
    words: { 42: '1' },
    after: `${inBackground('npm run leads -- deliver', '[ $(grep -c ^lead_1_ /run/received) = 2 ]')} && ${endJob}`,
  },
];

const places = { '<project-ref>': 'projeto', '<password>': 'segredo', '<host>': 'pooler.example' };

/** The administrator of a Postgres that is like a project's, and of one without Supabase. */
const address = (database: string) =>
  `postgresql://postgres.projeto:segredo@pooler.example:5432/${database}?sslmode=require`;

/** A command line that knows no project of an account is told the database instead, and cannot ask. */
const toProject = { '--remote': `--remote='${address('postgres')}' --yes` };

/** As PostgREST does it for a visitor. */
const insertAsVisitor = (
  database: string,
) => `psql '${address(database)}' --single-transaction -c 'SET LOCAL ROLE anon' -c "
INSERT INTO merchant_leads (name, email, phone, platform) VALUES ('Visitante', 'ana@loja.example', '(11) 98765-4321', 'Nuvemshop')"`;

/** No store yet, nothing received, and no receiver set. */
const prepareSupabase = `
rm -r data
: >/run/received
unset LEADS_WEBHOOK_URL LEADS_WEBHOOK_SECRET`;

const supabase: Step[] = [
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
    notHere: 'tests/contract/staticHost.test.ts',
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
    before: useReceiver,
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
    before: `${inBackground('unset DATABASE_URL; exec npm start', isServing)} && sendLead Segunda`,
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
];

followGuides(prepare, [
  {
    document: 'docs/reliability.md',
    heading: '## The way back',
    prepare: prepareReliability,
    steps: reliability,
  },
  { document: 'docs/webhooks.md', prepare: prepareWebhooks, steps: webhooks },
  { document: 'docs/supabase.md', prepare: prepareSupabase, steps: supabase },
]);
