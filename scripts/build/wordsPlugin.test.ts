import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, createServer, type InlineConfig } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { projectRoot } from '../project.mjs';
import { wordsPlugin } from './wordsPlugin.ts';

/** A project with one file of words, in which one text is another. */
function project(file: string, text = '', instead = ''): { config: InlineConfig; root: string } {
  const root = temporaryFolder();
  const path = join(root, 'site/content/pt-BR', file);
  mkdirSync(join(path, '..'), { recursive: true });
  cpSync(join(projectRoot, 'site/content/pt-BR', file), path);
  if (text) writeFileSync(path, readFileSync(path, 'utf8').replace(text, instead));
  writeFileSync(
    join(root, 'main.js'),
    `import { calculate } from './site/content/pt-BR/${file}';\nconsole.log(calculate);\n`,
  );
  const { plugin } = wordsPlugin(readSiteConfig({}));
  return {
    root,
    config: {
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [plugin],
      server: { middlewareMode: true, ws: false },
      build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
    },
  };
}

const tooLong = ['calculate: Calcular', `calculate: ${'Calcular '.repeat(9)}`] as const;
const message = /calculator\.yaml:\d+ calculate: \d+ characters, at most 40 fit/;

it('makes plain data of words, and a script carries only the sections that it uses', async () => {
  const result = await build(project('calculator.yaml').config);
  const { output } = Array.isArray(result) ? (result[0] as never) : (result as never);
  const [{ code }] = output as [{ code: string }];
  expect(code).toContain('Calcular receita recuperável');
  expect(code).not.toContain('Carrinhos abandonados');
  expect(code.length).toBeLessThan(1000);
});

it('says what is wrong while one develops, at the place, until it is put right', async () => {
  const { config, root } = project('calculator.yaml', ...tooLong);
  const server = await createServer(config);
  onTestFinished(() => server.close());
  const address = '/site/content/pt-BR/calculator.yaml';
  const error = await server.transformRequest(address).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    message: expect.stringMatching(message),
    loc: { file: join(root, address), line: expect.any(Number) },
  });
  cpSync(join(projectRoot, address), join(root, address));
  server.moduleGraph.invalidateAll();
  const { code } = (await server.transformRequest(address)) ?? {};
  const [section] = /\/site[^"]+section=calculate/.exec(code ?? '') ?? [];
  const part = await server.transformRequest(section?.replace('import&', '') ?? '');
  expect(part?.code).toContain('"Calcular receita recuperável"');
});
