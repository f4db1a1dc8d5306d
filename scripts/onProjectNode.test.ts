import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { buildSite } from './build/buildSite.ts';

/** Nobody may make a folder there, root neither. */
const forbidden = '/sys/consigo';

const launcher = new URL('./onProjectNode.mjs', import.meta.url).href;

const run = (work: string) => {
  const script = `import { mkdirSync } from 'node:fs';
    import { onProjectNode } from '${launcher}';
    await onProjectNode('${launcher}', async () => { ${work} });`;
  const args = ['--input-type=module', '--eval', script];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stderr };
};

test.runIf(process.platform === 'linux')('a place that may not be used is one line', () => {
  const { status, stderr } = run(`mkdirSync('${forbidden}')`);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^\/sys\/consigo cannot be used \(E[A-Z]+\): run the command as the owner\.\n$/,
  );
});

test('a fault of our own keeps its trace', () => {
  const { status, stderr } = run(`throw new TypeError('no such thing')`);
  expect(status).toBe(1);
  expect(stderr).toMatch(/TypeError: no such thing\n +at /);
});

test.runIf(process.platform === 'linux')('a build finds out before it begins', async () => {
  const writing = expect.objectContaining({ path: forbidden, code: expect.stringMatching(/^E/) });
  await expect(buildSite({}, forbidden)).rejects.toEqual(writing);
});
