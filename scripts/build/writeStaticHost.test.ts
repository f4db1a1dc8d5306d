import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../project.mjs';
import { siteSources } from './buildFolder.ts';
import { bundleEdgeForms } from './writeStaticHost.ts';

const bundle = () =>
  bundleEdgeForms({ templates: {}, backend: { url: 'https://x.example', key: 'k' }, secret: 's' });

it('is one module that needs nothing of Node', async () => {
  const { code } = await bundle();
  expect(code).toMatch(/^export \{ \w+ as default \};$/m);
  expect(code).not.toMatch(/^import |\brequire\(|\bprocess\.|node:|\bBuffer\.from/m);
});

it('is made of nothing whose change would leave the build as it is', async () => {
  const { modules } = await bundle();
  const hashed = new Set(globSync(siteSources, { cwd: projectRoot }));
  const own = modules
    .map((path) => relative(projectRoot, path))
    .filter((path) => !path.startsWith('node_modules/'));
  expect(own).toContain('leads/insertLead.ts');
  expect(own.filter((path) => !hashed.has(path))).toEqual([]);
});
