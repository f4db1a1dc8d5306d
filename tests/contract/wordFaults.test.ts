import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../scripts/project.mjs';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const parts = ['site', 'config', 'leads', 'scripts', 'server'];
const settings = ['astro.config.ts', 'package.json', 'tsconfig.json'];

/** Builds a copy of the project in which a file of words is another, to its end. */
function buildWith(file: string, text: string, instead: string) {
  const root = temporaryFolder();
  for (const part of [...parts, ...settings])
    cpSync(join(projectRoot, part), join(root, part), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  const path = join(root, 'site/content', file);
  const words = readFileSync(path, 'utf8');
  expect(words).toContain(text);
  writeFileSync(path, words.replace(text, instead));
  const astro = join(projectRoot, 'node_modules/astro/bin/astro.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [astro, 'build', '--root', root, '--outDir', join(root, 'dist')],
    { encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  return { status, output: stdout + stderr };
}

it('a build with a figure that no claim knows ends, and says where and what to do', () => {
  const { status, output } = buildWith(
    'pt-BR/home.yaml',
    'kicker: Crédito consignado privado no checkout',
    'kicker: Crédito consignado em 12 horas',
  );
  expect(status).toBe(1);
  expect(output).toMatch(
    /site\/content\/pt-BR\/home\.yaml:\d+ hero\.kicker: the figure “12 horas” is typed by hand: no claim knows it: register it in site\/content\/claims\.yaml/,
  );
});

it('a build with a link to a part that no page has ends, and says where it stands', () => {
  const { status, output } = buildWith('pt-BR/shell.yaml', '/#integracoes', '/#integracao');
  expect(status).toBe(1);
  expect(output).toMatch(/site\/content\/pt-BR\/shell\.yaml:\d+ “\/#integracao” leads to nothing/);
});
