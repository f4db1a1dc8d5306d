import { deepStrictEqual } from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../scripts/project.mjs';
import { attempt } from './attempt.ts';
import { compareInTurns } from './compareInTurns.ts';
import type { Figure } from './Figure.ts';
import { readAnswer } from './load/readAnswer.ts';
import { startPages } from './load/startWrk.ts';
import { startNginx } from './peers/startNginx.ts';
import type { Row } from './Row.ts';
import { startOurs } from './startOurs.ts';
import { stopsAtEnd } from './stopsAtEnd.ts';

/** What is asked for; `known` by a browser that has it already and asks whether it is still the same. */
type Asked = { name: string; path: string; encoding: string; known?: boolean };

const seconds = 1;
const built = join(projectRoot, 'dist');

const listAsked = (): Asked[] => {
  const pathOf = (pattern: string) => `/${globSync(pattern, { cwd: built })[0]}`;
  return [
    { name: 'home page, brotli', path: '/', encoding: 'br' },
    { name: 'home page, gzip', path: '/', encoding: 'gzip' },
    { name: 'home page, uncompressed', path: '/', encoding: 'identity' },
    { name: 'home page, 304', path: '/', encoding: 'br', known: true },
    { name: 'hashed script, brotli', path: pathOf('_astro/react.*.js'), encoding: 'br' },
    { name: 'hashed font', path: pathOf('_astro/*.woff2'), encoding: 'br' },
  ];
};

/** Asks once before it is measured: the headers to ask with, and what came. */
const probe = async (base: string, { path, encoding, known }: Asked) => {
  const url = base + path;
  const headers = { 'accept-encoding': encoding };
  const { etag = '', ...first } = await readAnswer(url, headers);
  if (!known) return { url, headers, answer: first };
  const conditional = { ...headers, 'if-none-match': etag };
  const { status, bytes } = await readAnswer(url, conditional);
  return { url, headers: conditional, answer: { status, bytes, encoding: undefined } };
};

async function* compare(
  asked: Asked,
  urls: { ours: string; nginx: string },
  against: string,
  rounds: number,
): AsyncGenerator<Figure> {
  const [ours, nginx] = [await probe(urls.ours, asked), await probe(urls.nginx, asked)];
  deepStrictEqual(ours.answer, nginx.answer, `${asked.name}: nginx answers otherwise`);
  const turns = await compareInTurns(
    rounds,
    async () => (await startPages({ ...ours, seconds })).perSecond,
    async () => (await startPages({ ...nginx, seconds })).perSecond,
  );
  yield {
    name: `${asked.name}, 50 connections`,
    unit: '/s',
    ...turns,
    against,
    ...(ours.answer.encoding === 'br' && { bar: { of: 'ratio', least: 0.6 } }),
  };
}

/** What the server hands out in each encoding, against nginx on the same files, turn by turn. */
export async function* measureStatic(rounds: number): AsyncGenerator<Row> {
  await using nginx = stopsAtEnd(await startNginx(built));
  await using ours = stopsAtEnd(await startOurs());
  const urls = { ours: ours.url, nginx: nginx.url };
  for (const asked of listAsked()) {
    yield* attempt(asked.name, compare(asked, urls, nginx.description, rounds));
  }
}
