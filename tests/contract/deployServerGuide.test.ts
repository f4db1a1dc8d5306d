import { readFileSync } from 'node:fs';
import { endJob, fileOf, followGuides, type Step } from '../support/guide.ts';
import { setUpPostgres } from '../support/startMachine.ts';

const guide = 'docs/deploy-server.md';
const settings = fileOf(readFileSync(guide, 'utf8'), '/etc/consigo.env');

/** A server as its owner has it before: nginx runs, the names lead to it, a certificate is there. */
const prepare = `
echo 127.0.0.1 loja.example aurora.example crm.example db1 >>/etc/hosts
live=/etc/letsencrypt/live/loja.example
mkdir -p $live
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=loja.example \\
  -addext subjectAltName=DNS:loja.example,DNS:aurora.example -keyout $live/privkey.pem -out $live/fullchain.pem
[ -e /usr/bin/rsync ] || { printf '#!/bin/sh\nexec cp -r "$2." "$3"\n' >/usr/bin/rsync; chmod +x /usr/bin/rsync; }
export CURL_CA_BUNDLE=$live/fullchain.pem
cat >/usr/local/bin/editor <<'END'
#!/bin/sh
cat >"$1" <<'SETTINGS'
${settings}SETTINGS
secret=$(node -p "'whsec_' + require('crypto').randomBytes(32).toString('base64')")
sed -i "s|whsec_…|$secret|" "$1"
END
chmod +x /usr/local/bin/editor
sendLead() { curl -sf -o /dev/null https://loja.example/contato/quick -d "name=$1&email=ana@loja.example&phone=11987654321&message=Quero+o+checkout."; }
systemctl start nginx`;

/** Calls without a pause while the server gets its new version; a file is there as long as they are to go on. */
const keepCalling = `
touch /run/calling
(while [ -e /run/calling ]; do curl -s -o /dev/null -w '%{http_code}\\n' https://loja.example/; sleep 0.05; done >/run/statuses) &`;
const noneFailed = 'rm /run/calling; wait; sort /run/statuses | uniq | diff - <(echo 200)';

const until = (condition: string) => `timeout 60 bash -c 'until ${condition}; do sleep 0.1; done'`;

/** From the same clone, with pages and settings of its own. */
const prepareSecondSite = `
useradd --system --home /var/lib/aurora aurora
ln -s /opt/consigo /opt/aurora
cp -r /etc/letsencrypt/live/loja.example /etc/ssl/aurora
sed 's/^SITE_URL=.*/SITE_URL=https:\\/\\/aurora.example/; s/^BRAND_NAME=.*/BRAND_NAME=Boreal/' /etc/consigo.env >/etc/aurora.env
echo SITE_DIR=/opt/aurora/dist-aurora >>/etc/aurora.env
(set -a; . /etc/aurora.env; npm run build)`;

const startSecondSite = `
systemctl daemon-reload && systemctl start aurora.socket aurora.service && nginx -t && systemctl reload nginx
${until("curl -s https://aurora.example/ | grep '<title>Boreal'")} && curl -s https://loja.example/ | grep '<title>Loja Aurora'
systemctl stop aurora.socket aurora.service && rm /etc/nginx/conf.d/aurora.conf && systemctl reload nginx`;

const notYet = 'There is no lead store in /var/lib/consigo yet';
const asVisitor = (name: string) => `sendLead ${name}`;

const steps: Step[] = [
  { command: 'useradd --system --home /var/lib/consigo consigo' },
  {
    command: 'git clone <repository> /opt/consigo',
    words: { '<repository>': '/srv/repository' },
    after:
      'mkdir /opt/consigo/node_modules && mount --bind /srv/project/node_modules /opt/consigo/node_modules',
  },
  {
    command: 'install -m 600 /dev/null /etc/consigo.env && editor /etc/consigo.env',
    after: `[ "$(stat -c '%U %a' /etc/consigo.env)" = 'root 600' ] && grep LEADS_WEBHOOK_SECRET=whsec_ /etc/consigo.env`,
  },
  {
    command:
      'install -D -m 644 /opt/consigo/site/content/pt-BR/home.yaml /etc/consigo-words/pt-BR/home.yaml',
    after:
      "sed -i 's/^  kicker: Crédito.*/  kicker: Palavras da loja/' /etc/consigo-words/pt-BR/home.yaml",
  },
  { command: 'cd /opt/consigo' },
  {
    command:
      '(set -a; . /etc/consigo.env; npm run build && DATA_DIR=/var/lib/consigo npm run doctor)',
    code: 1,
    prints: notYet,
    after:
      'grep -q "<title>.*Loja Aurora" dist/index.html && grep -q "Palavras da loja" dist/index.html',
  },
  { command: 'cp deploy/systemd/* /etc/systemd/system/' },
  {
    command: 'systemctl daemon-reload',
    // What systemd does not understand, it leaves out in silence.
    after: '! systemd-analyze verify --man=no /etc/systemd/system/consigo* 2>&1 | grep .',
  },
  { command: 'systemctl enable --now consigo.socket consigo.service consigo-backup.timer' },
  {
    command: 'systemctl enable --now consigo-purge.timer',
    after:
      'systemctl is-active consigo.socket consigo.service consigo-backup.timer consigo-purge.timer',
  },
  { command: 'apt-get install certbot python3-certbot-nginx', notHere: 'it takes the network' },
  {
    command: "certbot certonly --nginx --domain <your name> --deploy-hook 'systemctl reload nginx'",
    notHere: 'it takes a name that the world can call',
  },
  {
    command: 'ln -s /etc/letsencrypt/live/<your name> /etc/ssl/consigo',
    words: { '<your name>': 'loja.example' },
  },
  {
    command:
      "sed 's/loja.example/<your name>/' deploy/nginx/consigo.conf >/etc/nginx/conf.d/consigo.conf",
    words: { '<your name>': 'loja.example' },
  },
  { command: 'rm /etc/nginx/sites-enabled/default' },
  {
    command: 'nginx -t && systemctl reload nginx',
    prints: 'test is successful',
    after: until('(: </dev/tcp/127.0.0.1/443) 2>/dev/null'),
  },
  { command: 'curl -s https://loja.example/healthz', prints: '{"status":"ok"}' },
  {
    command:
      'leads() { (cd /opt/consigo; set -a; . /etc/consigo.env; runuser -u consigo -- env DATA_DIR=/var/lib/consigo npm run leads -- "$@"); }',
  },
  {
    before: asVisitor('Primeira'),
    command: 'leads list',
    prints: 'Primeira',
    after: `[ "$(stat -c '%U %a' /var/lib/consigo)" = 'consigo 700' ]`,
  },
  {
    command: 'leads open --no-browser',
    until: 'grep -q "^Caixa de entrada: http://127.0.0.1:" /run/job.log',
    after: endJob,
  },
  { command: 'ssh -N -L PORT:127.0.0.1:PORT loja.example', notHere: 'it takes another computer' },
  {
    command: 'journalctl -u consigo',
    prints: /^(?![\s\S]*Primeira)[\s\S]*Leads: \/var\/lib\/consigo\/leads\.db/,
  },
  {
    before: `git -C /srv/repository commit -q --allow-empty -m 'A new version'; ${keepCalling}`,
    command:
      'cd /opt/consigo && git pull && (set -a; . /etc/consigo.env; npm run build) && systemctl restart consigo',
    // Nothing but the version is new: the pages are those that were built above.
    words: { 'npm run build': 'true' },
    after: `${noneFailed} && git log -1 | grep 'A new version'`,
  },
  {
    command: 'systemctl stop consigo.socket consigo.service',
    after: `[ "$(curl -s -o /dev/null -w '%{http_code}' https://loja.example/)" = 502 ]`,
  },
  {
    before: 'systemctl start consigo.socket consigo.service consigo-purge.service',
    command: 'systemctl start consigo-backup.service && ls -l /var/lib/consigo/backups',
    prints: /^-rw------- \d+ consigo consigo .* leads-\d{8}T\d{6}Z\.db$/m,
  },
  { command: 'mkdir -p /etc/systemd/system/consigo-backup.service.d' },
  {
    command:
      "printf '[Service]\\nExecStartPost=+/usr/bin/rsync --archive /var/lib/consigo/backups/ backup@copies.example:consigo/\\n' >/etc/systemd/system/consigo-backup.service.d/elsewhere.conf",
    words: { 'backup@copies.example:consigo/': '/mnt/copies/' },
  },
  {
    // A backup is named after its second.
    before: 'mkdir /mnt/copies && sleep 1',
    command: 'systemctl daemon-reload && systemctl start consigo-backup.service',
    after: 'ls /mnt/copies/leads-*.db && rm $(ls /var/lib/consigo/backups/leads-*.db | tail -n +2)',
  },
  {
    command: 'systemctl stop consigo.socket consigo.service',
    after: 'rm /var/lib/consigo/leads.db*',
  },
  {
    command: 'leads restore /var/lib/consigo/backups/<backup>',
    words: { '<backup>': 'leads-*.db' },
    prints: '1 lead',
  },
  {
    command: 'systemctl start consigo.socket consigo.service',
    after: `[ "$(curl -s https://loja.example/healthz)" = '{"status":"ok"}' ]`,
  },
  { before: prepareSecondSite, command: 'site=aurora port=3001' },
  {
    command:
      'for unit in $(ls deploy/systemd); do sed "s/consigo/$site/g; s/:3000/:$port/" deploy/systemd/$unit >/etc/systemd/system/$(echo $unit | sed "s/consigo/$site/"); done',
    after: '! systemd-analyze verify --man=no /etc/systemd/system/aurora* 2>&1 | grep .',
  },
  {
    command:
      'sed "s/consigo/$site/g; s/:3000/:$port/; s/loja.example/aurora.example/; /^# Another name/,/^}/d" deploy/nginx/consigo.conf >/etc/nginx/conf.d/$site.conf',
    after: startSecondSite,
  },
  {
    before: setUpPostgres,
    command: 'runuser -u postgres -- createuser --pwprompt consigo',
    typed: ['segredo', 'segredo'],
  },
  {
    command:
      "runuser -u postgres -- psql -c 'CREATE ROLE anon NOLOGIN NOINHERIT' -c 'GRANT anon TO consigo'",
  },
  { command: 'runuser -u postgres -- createdb --owner=consigo consigo' },
  {
    command: 'read -rs DATABASE_URL && export DATABASE_URL',
    typed: ['postgres://consigo:segredo@db1/consigo?connect_timeout=60&application_name=loja'],
  },
  { command: 'leads copy', prints: /merchant_leads +\W*1\b/, after: asVisitor('Segunda') },
  {
    command: 'systemctl stop consigo.socket consigo.service',
    after: '! systemctl is-active consigo.socket consigo.service',
  },
  { command: 'leads copy', prints: /merchant_leads +\W*2\b/ },
  {
    command: `echo "DATABASE_URL='$DATABASE_URL'" >> /etc/consigo.env`,
    after: '(typed=$DATABASE_URL; . /etc/consigo.env && [ "$DATABASE_URL" = "$typed" ])',
  },
  { command: 'systemctl start consigo.socket consigo.service', after: asVisitor('Terceira') },
  { command: 'leads list', prints: /Terceira[\s\S]*Segunda[\s\S]*Primeira/ },
];

followGuides(prepare, [{ document: guide, steps }]);
