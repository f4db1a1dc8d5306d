import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { findDeadLinks } from '../../scripts/build/checkWords.ts';
import { wordsPlugin } from '../../scripts/build/wordsPlugin.ts';
import { projectRoot } from '../../scripts/project.mjs';
import { builtFolder, siteConfig } from '../support/builtPages.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

it('shows developers where a fault is, until it is fixed', async () => {
  const root = temporaryFolder();
  const address = '/site/content/pt-BR/home.yaml';
  const words = readFileSync(join(projectRoot, address), 'utf8');
  const kicker = 'kicker: Consignado privado para lojas virtuais';
  expect(words).toContain(kicker);
  const path = join(root, address);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, words.replace(kicker, 'kicker: Em 12 horas'));
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [wordsPlugin(siteConfig)],
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(() => server.close());
  await expect(server.transformRequest(address)).rejects.toMatchObject({
    message: expect.stringMatching(
      /site\/content\/pt-BR\/home\.yaml:\d+ hero\.kicker: o número “12 horas” está digitado/,
    ),
    loc: { file: path, line: expect.any(Number) },
  });
  writeFileSync(path, words);
  server.moduleGraph.invalidateAll();
  await expect(server.transformRequest(address)).resolves.toHaveProperty('code');
});

it('a build fails if a link’s anchor is missing, and says where the link is', () => {
  const link = { file: 'site/content/pt-BR/shell.yaml', line: 7, column: 3, at: 'links.1.href' };
  const find = (href: string) => findDeadLinks([{ ...link, href }], builtFolder);
  expect(() => find('/#integracao')).toThrow(
    'site/content/pt-BR/shell.yaml:7 links.1.href: “/#integracao” não leva a nada',
  );
  expect(() => find('/#integracoes')).not.toThrow();
});
