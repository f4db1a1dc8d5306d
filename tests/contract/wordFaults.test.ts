import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { wordsPlugin } from '../../scripts/build/wordsPlugin.ts';
import { projectRoot } from '../../scripts/project.mjs';
import { builtFolder, siteConfig } from '../support/builtPages.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** A copy of these parts of the project, in which a file of words says another thing. */
function copyWith(parts: readonly string[], file: string, text: string, instead: string): string {
  const root = temporaryFolder();
  for (const part of parts) {
    mkdirSync(dirname(join(root, part)), { recursive: true });
    cpSync(join(projectRoot, part), join(root, part), { recursive: true });
  }
  const words = readFileSync(join(root, file), 'utf8');
  expect(words).toContain(text);
  writeFileSync(join(root, file), words.replace(text, instead));
  return root;
}

it('a build with a figure that no claim knows ends, and says where and what to do', () => {
  const root = copyWith(
    [
      ...['site', 'config', 'leads', 'scripts', 'server'],
      ...['astro.config.ts', 'package.json', 'tsconfig.json'],
    ],
    'site/content/pt-BR/home.yaml',
    'kicker: Crédito consignado privado no checkout',
    'kicker: Crédito consignado em 12 horas',
  );
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  const astro = join(projectRoot, 'node_modules/astro/bin/astro.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [astro, 'build', '--root', root, '--outDir', join(root, 'dist')],
    { encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  expect(status).toBe(1);
  expect(stdout + stderr).toMatch(
    /site\/content\/pt-BR\/home\.yaml:\d+ hero\.kicker: the figure “12 horas” is typed by hand: no claim knows it: register it in site\/content\/claims\.yaml/,
  );
});

/** What the end of a build says of the links in these words, beside the pages that were built. */
async function endBuildWith(instead: string): Promise<void> {
  const file = 'site/content/pt-BR/shell.yaml';
  const root = copyWith([file], file, '/#integracoes', instead);
  const { plugin, integration } = wordsPlugin(siteConfig);
  const input = join(root, file);
  const options = { write: false, rolldownOptions: { input } };
  await build({ root, configFile: false, logLevel: 'silent', plugins: [plugin], build: options });
  const dir = pathToFileURL(`${builtFolder}/`);
  await integration.hooks['astro:build:done']?.({ dir } as never);
}

it('the end of a build refuses a link to a part that no page has, and says where it stands', async () => {
  await expect(endBuildWith('/#integracao')).rejects.toThrow(
    /site\/content\/pt-BR\/shell\.yaml:\d+ .*“\/#integracao” leads to nothing/,
  );
  await expect(endBuildWith('/#integracoes')).resolves.toBeUndefined();
});
