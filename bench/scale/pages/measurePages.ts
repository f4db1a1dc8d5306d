import { Agent } from 'node:http';
import { ensureChromium } from '../../../scripts/test/chromium.ts';
import { startServer } from '../../../tests/support/startServer.ts';
import { request } from '../load/request.ts';
import { sendAll } from '../load/sendAll.ts';
import type { TakeDown } from '../Reading.ts';
import { askCache, browserHeaders, type CachedAnswer } from './askCache.ts';
import { processorTime } from './processorTime.ts';
import { visitRequests } from './visitRequests.ts';

const views = 5000;
const clients = 20;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Milliseconds of the server's processor time for one view: what of it reaches the server is sent some thousand times. */
async function costOfView(
  agent: Agent,
  pid: number,
  asked: readonly { url: string; headers: Record<string, string> }[],
): Promise<number> {
  const view = async () => {
    for (const { url, headers } of asked) await request(agent, url, { headers });
  };
  await sendAll({ count: views / 10, clients }, view);
  const before = processorTime(pid);
  await sendAll({ count: views, clients }, view);
  return (1000 * (processorTime(pid) - before)) / views;
}

const askedOf = (answers: readonly CachedAnswer[], hasCache: boolean) =>
  hasCache
    ? answers.flatMap(({ url, revalidation }) =>
        revalidation ? { url, headers: revalidation.headers } : [],
      )
    : answers.map(({ url }) => ({ url, headers: browserHeaders }));

/** What the first view of the home page costs the server, straight and behind a shared cache that obeys our headers. */
export async function measurePages(takeDown: TakeDown): Promise<void> {
  ensureChromium();
  const server = await startServer({ env: { LOG_LEVEL: 'error' } });
  const agent = new Agent({ keepAlive: true });
  try {
    const urls = await visitRequests(`${server.url}/`);
    const answers = await Promise.all(urls.map((url) => askCache(agent, url)));
    const kept = answers.map(({ revalidation }) => revalidation?.bytes ?? 0);
    const bytes = [sumOf(answers.map((answer) => answer.bytes)), sumOf(kept)];
    for (const [index, place] of ['straight', 'behind a CDN'].entries()) {
      const asked = askedOf(answers, index === 1);
      takeDown(`requests of a view, ${place}`, 0, asked.length, '');
      takeDown(`bytes of a view, ${place}`, 0, bytes[index] ?? 0, 'bytes');
      const cost = await costOfView(agent, server.process.pid ?? 0, asked);
      takeDown(`processor time of a view, ${place}`, 0, cost, 'ms');
    }
  } finally {
    agent.destroy();
    await server.stop();
  }
}
