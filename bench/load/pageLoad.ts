import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../statistics.ts';

export type PageLoad = { url: string; seconds: number };
export type PageResult = { p99: number; requests: number };

const pace = 5;

const fetchPage = (agent: Agent, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`GET ${url}: ${response.statusCode}`));
      response.resume().on('end', resolve);
    }).on('error', reject);
  });

/** One visitor asking for the home page every few milliseconds. */
export async function runPageLoad({ url, seconds }: PageLoad): Promise<PageResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const latencies: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const sent = performance.now();
    await fetchPage(agent, `${url}/`);
    latencies.push(performance.now() - sent);
    await pause(pace);
  }
  agent.destroy();
  return { p99: quantile(latencies, 0.99), requests: latencies.length };
}
