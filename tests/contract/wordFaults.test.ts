import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, createServer, type InlineConfig } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
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
  const { plugin, integration } = wordsPlugin(siteConfig);
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    server: { middlewareMode: true, ws: false },
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
  };
  const putRight = () => write(path, words);
  return { config, integration, address: `/${path}`, path: join(root, path), putRight };
}

const typedByHand = ['kicker: Crédito consignado privado no checkout', 'kicker: Em 12 horas'];
const fault =
  /site\/content\/pt-BR\/home\.yaml:\d+ hero\.kicker: o número “12 horas” está digitado/;

it('a build with a figure that no claim knows ends, and says where', async () => {
  const { config } = projectWith('home.yaml', 'hero', ...typedByHand);
  await expect(build(config)).rejects.toThrow(fault);
});

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

it('the end of a build refuses a link to a part that no page has, and says where it stands', async () => {
  const endBuildWith = async (link: string) => {
    const project = projectWith('shell.yaml', 'links', '/#integracoes', link);
    await build(project.config);
    const dir = pathToFileURL(`${builtFolder}/`);
    await project.integration.hooks['astro:build:done']?.({ dir } as never);
  };
  await expect(endBuildWith('/#integracao')).rejects.toThrow(
    /site\/content\/pt-BR\/shell\.yaml:\d+ .*“\/#integracao” não leva a nada/,
  );
  await expect(endBuildWith('/#integracoes')).resolves.toBeUndefined();
});
