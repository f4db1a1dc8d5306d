import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createServer, type InlineConfig } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { findDeadLinks } from '../../scripts/build/checkWords.ts';
import { wordsPlugin } from '../../scripts/build/wordsPlugin.ts';
import { projectRoot } from '../../scripts/project.mjs';
import { builtFolder, siteConfig } from '../support/builtPages.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** A project whose script uses one section of a file of words, in which one text may be another. */
function projectWith(file: string, section: string, text = '', instead = '') {
  const root = temporaryFolder();
  const path = join('site/content/pt-BR', file);
  const words = readFileSync(join(projectRoot, path), 'utf8');
  expect(words).toContain(text);
  const write = (name: string, content: string) => writeFileSync(join(root, name), content);
  mkdirSync(join(root, dirname(path)), { recursive: true });
  write(path, words.replace(text, instead));
  write('main.js', `import { ${section} } from './${path}';\nconsole.log(${section});\n`);
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [wordsPlugin(siteConfig)],
    server: { middlewareMode: true, ws: false },
  };
  const putRight = () => write(path, words);
  return { config, address: `/${path}`, path: join(root, path), putRight };
}

const typedByHand = ['kicker: Crédito consignado privado no checkout', 'kicker: Em 12 horas'];
const fault = /site\/content\/pt-BR\/home\.yaml:\d+ hero\.kicker: the figure “12 horas” is typed/;

it('who develops is told at the place, until it is put right', async () => {
  const { config, address, path, putRight } = projectWith('home.yaml', 'hero', ...typedByHand);
  const server = await createServer(config);
  onTestFinished(() => server.close());
  await expect(server.transformRequest(address)).rejects.toMatchObject({
    message: expect.stringMatching(fault),
    loc: { file: path, line: expect.any(Number) },
  });
  putRight();
  server.moduleGraph.invalidateAll();
  await expect(server.transformRequest(address)).resolves.toHaveProperty('code');
});

it('the end of a build refuses a link to a part that no page has, and says where it stands', () => {
  const link = { file: 'site/content/pt-BR/shell.yaml', line: 7, column: 3, at: 'links.1.href' };
  const find = (href: string) => findDeadLinks([{ ...link, href }], builtFolder);
  expect(() => find('/#integracao')).toThrow(
    'site/content/pt-BR/shell.yaml:7 links.1.href: “/#integracao” leads to nothing',
  );
  expect(() => find('/#integracoes')).not.toThrow();
});
