import { cloneProject, endJob, followGuide, inBackground, isServing } from '../support/guide.ts';

/** A receiver that notes what it is sent, and refuses it for ever while a file says so. */
const receive = `
const { createServer } = require('http'), { existsSync } = require('fs');
createServer((call, answer) => {
  answer.writeHead(existsSync('/run/refuse') ? 400 : 200).end();
  console.log(call.headers['webhook-id']);
}).listen(4000)`;

/** A lead that waits, and a receiver that refuses it. */
const prepare = `
${cloneProject}
${inBackground('exec npm start', isServing)}
sendLead Primeira
${endJob}
touch /run/refuse
node -e "${receive}" >/run/received &
export LEADS_WEBHOOK_URL=http://127.0.0.1:4000/
export LEADS_WEBHOOK_SECRET=whsec_${Buffer.alloc(32, 1).toString('base64')}`;

followGuide('docs/webhooks.md', prepare, [
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
  { command: 'npm run leads -- deliveries --state falhou', prints: '400' },
  { before: 'rm /run/refuse', command: 'npm run leads -- redeliver --dead' },
  {
    command: 'npm run leads -- redeliver 42',
    words: { 42: '1' },
    after: `${inBackground('npm run leads -- deliver', '[ $(grep -c ^lead_1_ /run/received) = 2 ]')} && ${endJob}`,
  },
]);
