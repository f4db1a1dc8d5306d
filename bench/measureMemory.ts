import { setTimeout as pause } from 'node:timers/promises';
import { ownPublicKey } from '../config/backend.ts';
import type { RunningServer } from '../tests/support/startServer.ts';
import { attempt } from './attempt.ts';
import type { Figure } from './Figure.ts';
import { startInserts, startPages } from './load/startWrk.ts';
import { readMemory } from './memory/readMemory.ts';
import { viewPages } from './memory/viewPages.ts';
import type { Row } from './Row.ts';
import { repeat } from './repeat.ts';
import { startOurs } from './startOurs.ts';
import { stopsAtEnd } from './stopsAtEnd.ts';

const settled = 2000;
const loadSeconds = 10;
const warmUpViews = 200_000;
const manyViews = 1_000_000;

const onNewServer = async <Result>(measure: (server: RunningServer) => Promise<Result>) => {
  await using server = stopsAtEnd(await startOurs());
  return await measure(server);
};

const readSettled = async ({ process }: RunningServer) => {
  await pause(settled);
  return readMemory(process.pid, 'resident');
};

const readIdle = async (server: RunningServer) => {
  await fetch(server.url).then((response) => response.text());
  return readSettled(server);
};

const readUnderLoad = async ({ url, process }: RunningServer) => {
  const inserts = { url, key: ownPublicKey, clients: 50, seconds: loadSeconds };
  await Promise.all([startPages({ url, seconds: loadSeconds }), startInserts(inserts)]);
  return readMemory(process.pid, 'peak');
};

const readAroundManyViews = async (server: RunningServer) => {
  await viewPages(server.url, warmUpViews);
  const before = await readSettled(server);
  await viewPages(server.url, manyViews);
  return { before, after: await readSettled(server) };
};

async function* measureIdle(rounds: number): AsyncGenerator<Figure> {
  yield {
    name: 'server memory, idle',
    unit: 'MB',
    ours: await repeat(rounds, () => onNewServer(readIdle)),
    against: 'resident set after the first page, pages held in memory; no peer',
    bar: { of: 'value', most: 100 },
  };
}

async function* measureUnderLoad(rounds: number): AsyncGenerator<Figure> {
  yield {
    name: 'server memory, 50 connections read and 50 insert',
    unit: 'MB',
    ours: await repeat(rounds, () => onNewServer(readUnderLoad)),
    against: `peak of the resident set in ${loadSeconds} s; no peer`,
  };
}

async function* measureManyViews(rounds: number): AsyncGenerator<Figure> {
  const readings = await repeat(rounds, () => onNewServer(readAroundManyViews));
  yield {
    name: 'server memory, after a million page views more',
    unit: 'MB',
    ours: readings.map(({ after }) => after),
    reference: readings.map(({ before }) => before),
    against: `the same server after ${warmUpViews / 1000},000 page views`,
    bar: { of: 'ratio', most: 1.05 },
  };
}

/**
 * What the server has resident. No peer stands beside it: a worker of nginx holds no pages and no
 * store, and leaves what it reads to the system's cache.
 */
export async function* measureMemory(rounds: number): AsyncGenerator<Row> {
  yield* attempt('server memory, idle', measureIdle(rounds));
  yield* attempt('server memory under load', measureUnderLoad(rounds));
  yield* attempt('server memory after a million page views', measureManyViews(rounds));
}
