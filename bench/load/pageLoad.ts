import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../statistics.ts';

export type PageLoad = { url: string; seconds: number };

/** The 99th percentile of the times to the whole page, in milliseconds. */
export type PageResult = { p99: number; requests: number };

/** Milliseconds from one visitor to the next. */
const pace = 5;

const fetchPage = (agent: Agent, url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = performance.now();
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`GET ${url}: ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - sent));
    }).on('error', reject);
  });

/**
 * Visitors who come to the home page one after the other, whether those before them were answered or
 * not: a page that takes long does not keep the next ones from being asked for, and counted.
 */
export async function runPageLoad({ url, seconds }: PageLoad): Promise<PageResult> {
  const agent = new Agent({ keepAlive: true });
  const visits: Promise<number>[] = [];
  const start = performance.now();
  for (let due = start; due < start + seconds * 1000; due += pace) {
    await pause(Math.max(0, due - performance.now()));
    const visit = fetchPage(agent, `${url}/`);
    visit.catch(() => {}); // told below, once all have come
    visits.push(visit);
  }
  const latencies = await Promise.all(visits);
  agent.destroy();
  return { p99: quantile(latencies, 0.99), requests: latencies.length };
}
