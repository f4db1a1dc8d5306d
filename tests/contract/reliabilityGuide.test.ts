import { cloneProject, endJob, followGuide, inBackground, isServing } from '../support/guide.ts';
import { setUpPostgres } from '../support/startMachine.ts';

const start = inBackground('exec npm start', isServing);

const byHand = 'postgres://dona:segredo@127.0.0.1:5432/leads?sslmode=require';

/** A database to which somebody gave the schema without its ledger, which every command then refuses. */
const migrateByHand = `
runuser -u postgres -- psql -c "CREATE ROLE dona SUPERUSER LOGIN PASSWORD 'segredo'" -c 'CREATE DATABASE leads'
cat supabase/migrations/*.sql | psql '${byHand}' --quiet --set=ON_ERROR_STOP=1
! DATABASE_URL='${byHand}' npm run leads -- list`;

/** A store with a backup that lacks its second lead. */
const prepare = `
${cloneProject}
${start}
sendLead Primeira
npm run leads -- backup
sendLead Segunda
backup=$(ls data/backups)
mkdir /mnt/elsewhere && cp data/backups/$backup /mnt/elsewhere/first.db`;

const damage = `${endJob}; dd if=/dev/zero of=data/leads.db bs=100 count=1 conv=notrunc`;
const hasTheFirst = `sendLead Terceira && npm run leads -- list | grep Primeira && ! npm run leads -- list | grep Segunda`;

followGuide(
  'docs/reliability.md',
  prepare,
  [
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
      before: `${setUpPostgres} && ${migrateByHand}`,
      command: 'npx supabase migration repair --status applied 20261122220000 --remote',
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
    {
      command: 'npm run leads -- redeliver --dead',
      notHere: 'tests/contract/webhooksGuide.test.ts',
    },
    {
      command: 'npm run leads -- backup --output /mnt/elsewhere/leads-$(date +%F).db',
      prints: '2 leads',
      after: 'ls /mnt/elsewhere/leads-*.db',
    },
  ],
  '## The way back',
);
