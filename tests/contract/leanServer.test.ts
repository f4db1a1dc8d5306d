import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import packages from '../../package.json' with { type: 'json' };
import { startServer } from '../support/runServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'lean-server-'));
const preloaded = new URL('../support/noteModules.mjs', import.meta.url).href;

/** What each thread has loaded, by its number; 0 is the process itself. */
const loaded = new Map<string, string[]>();

/** The first start fills the cache of what was compiled; what the second one loads is noted. */
beforeAll(async () => {
  const file = join(folder, 'modules');
  const visit = async (env: Record<string, string>) => {
    const cache = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
    const server = await startServer({ command: 'start', env: { ...cache, ...env } });
    expect((await fetch(server.url)).status).toBe(200);
    await server.stop();
  };
  await visit({});
  await visit({ NODE_OPTIONS: `--import=${preloaded}`, NOTED_MODULES: file });
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const [thread = '', ...name] = line.split(' ');
    loaded.set(thread, [...(loaded.get(thread) ?? []), name.join(' ')]);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const everywhere = () => [...loaded.values()].flat();

it('loads only the packages that the usual settings need', () => {
  const needed = Object.keys(packages.dependencies).filter((name) =>
    everywhere().some((url) => url.includes(`/node_modules/${name}/`)),
  );
  expect(needed).toEqual(['fastify', 'valibot']);
});

it('has one thread beside its own, that of the store, where leads are delivered to nobody', () => {
  const [main, store, ...others] = [...loaded.values()];
  expect(main?.some((url) => url.endsWith('/server/app.ts'))).toBe(true);
  expect(store?.some((url) => url.endsWith('/server/store/sqlite/storeThread.ts'))).toBe(true);
  expect(others).toEqual([]);
});

it.each([
  ['the TypeScript parser', /deps\/amaro/],
  ['the tables of number formats', /^Intl\.NumberFormat$/],
])('does not load %s', (_, pattern) => {
  expect(everywhere()).not.toHaveLength(0);
  expect(everywhere().filter((name) => pattern.test(name))).toEqual([]);
});
