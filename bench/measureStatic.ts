import { deepStrictEqual } from 'node:assert/strict';
import { join } from 'node:path';
import { projectRoot } from '../scripts/project.mjs';
import { attempt } from './attempt.ts';
import { compareInTurns } from './compareInTurns.ts';
import type { Figure } from './Figure.ts';
import { startPages } from './load/startWrk.ts';
import { startNginx } from './peers/startNginx.ts';
import type { Row } from './Row.ts';
import { startOurs } from './startOurs.ts';
import { type Asked, listAsked } from './static/listAsked.ts';
import { type Probed, probe } from './static/probe.ts';
import { stopsAtEnd } from './stopsAtEnd.ts';

const seconds = 1;
const built = join(projectRoot, 'dist');

const load = async ({ url, headers }: Probed) =>
  (await startPages({ url, headers, seconds })).perSecond;

async function* compare(
  asked: Asked,
  servers: { ours: string; nginx: string },
  against: string,
  rounds: number,
): AsyncGenerator<Figure> {
  const ours = await probe(servers.ours, asked);
  const nginx = await probe(servers.nginx, asked);
  deepStrictEqual(ours.answer, nginx.answer, 'nginx answers otherwise than we');
  const turns = await compareInTurns(
    rounds,
    () => load(ours),
    () => load(nginx),
  );
  yield {
    name: `${asked.name}, 50 connections`,
    unit: '/s',
    ...turns,
    against,
    ...(ours.answer.encoding === 'br' && { bar: { of: 'ratio', least: 0.6 } }),
  };
}

/** What the server hands out, against nginx on the same files. */
export async function* measureStatic(rounds: number): AsyncGenerator<Row> {
  await using nginx = stopsAtEnd(await startNginx(built));
  await using ours = stopsAtEnd(await startOurs());
  const servers = { ours: ours.url, nginx: nginx.url };
  for (const asked of listAsked(built)) {
    yield* attempt(asked.name, compare(asked, servers, nginx.description, rounds));
  }
}
