import { expect, inject, it, onTestFinished } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { makeDatabase } from '../support/postgres/testDatabase.ts';
import { type Attempt, readingAttempts } from '../support/readingAttempts.ts';
import { startServer } from '../support/runServer.ts';
import { sampleLead } from '../support/sampleLead.ts';
import { callRest } from '../support/wire.ts';

/** Words that nothing but the lead contains. */
const marked = sampleLead({
  name: 'Marcadora Zwxqv',
  email: 'segredo@kjhgf.example',
  phone: '(47) 98213-5564',
  average_value: 7351.29,
});

const traces = /zwxqv|kjhgf|98213|7351[.,]29/i;

/** Headers that change with time or connection, not with what is stored. */
const passing = ['date', 'connection', 'keep-alive', 'retry-after'];

const startOn = async (databaseUrl = '') => {
  const server = await startServer({ env: { ...(databaseUrl && { DATABASE_URL: databaseUrl }) } });
  onTestFinished(() => void server.stop());
  return server.url;
};

async function tryOn(url: string, { method, path, headers, body }: Attempt) {
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: { apikey: ownPublicKey, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
  const said = [...answer.headers].filter(([name]) => !passing.includes(name));
  return { status: answer.status, headers: said, body: await answer.text() };
}

it('with leads the server answers as without any, whatever it keeps them in, so no answer tells anything of them', async () => {
  const databases = inject('postgres') ? ['', await makeDatabase('migrated')] : [''];
  const [empty = '', ...filled] = await Promise.all(['', ...databases].map(startOn));
  for (const url of filled) expect((await callRest(url, { body: [marked] })).status).toBe(201);
  expect(readingAttempts.length).toBeGreaterThan(250);
  for (const attempt of readingAttempts) {
    const [without, ...others] = await Promise.all(
      [empty, ...filled].map((url) => tryOn(url, attempt)),
    );
    for (const withLeads of others) {
      expect({ attempt, ...withLeads }).toEqual({ attempt, ...without });
      expect(JSON.stringify(withLeads), JSON.stringify(attempt)).not.toMatch(traces);
    }
  }
});
