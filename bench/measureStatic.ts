import { join } from 'node:path';
import { projectRoot } from '../scripts/project.mjs';
import type { Figure } from './Figure.ts';
import { startPages } from './load/startWrk.ts';
import { Missing } from './peers/Missing.ts';
import { startNginx } from './peers/startNginx.ts';
import { startOurs } from './startOurs.ts';

const rounds = 9;
const seconds = 1;

const name = 'home page, brotli, 50 connections';
const bar = { least: 0.6 };

const measure = async (): Promise<Figure> => {
  const nginx = await startNginx(join(projectRoot, 'dist'));
  const server = await startOurs();
  const [ours, reference]: [number[], number[]] = [[], []];
  try {
    await startPages(`${server.url}/`, seconds);
    await startPages(`${nginx.url}/`, 1);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await startPages(`${server.url}/`, seconds));
      reference.push(await startPages(`${nginx.url}/`, seconds));
    }
  } finally {
    await server.stop();
    await nginx.stop();
  }
  return { name, unit: '/s', ours, reference, against: nginx.description, bar };
};

/** Static pages against nginx on the same file, turn by turn. */
export async function measureStatic(): Promise<Figure[]> {
  try {
    return [await measure()];
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    return [{ name, unit: '/s', ours: [], against: error.message, bar }];
  }
}
