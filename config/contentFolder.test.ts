import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../tests/support/temporaryFolder.ts';
import { readContentFolder } from './contentFolder.ts';

const folderWith = (...paths: string[]) => {
  const folder = temporaryFolder();
  for (const path of paths) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), `text of ${path}`);
  }
  return folder;
};

it('holds files that stand in the place of ours, and what begins with a dot', () => {
  const CONTENT_FOLDER = folderWith('pt-BR/home.yaml', 'legal/termos.md', '.git/config');
  expect(readContentFolder({ CONTENT_FOLDER })).toEqual({
    'legal/termos.md': 'text of legal/termos.md',
    'pt-BR/home.yaml': 'text of pt-BR/home.yaml',
  });
  expect(readContentFolder({})).toEqual({});
});

it.each([
  ['pt-BR/hom.yaml', 'pt-BR/home.yaml'],
  ['home.yaml', 'pt-BR/home.yaml'],
  ['pt-BR/claims.yaml', 'claims.yaml'],
  ['legal/privacidade.yaml', 'legal/privacidade.md'],
  ['claims.ts', 'claims.yaml'],
])('%s is refused: was %s meant?', (path, closest) => {
  const folder = folderWith('claims.yaml', path);
  expect(() => readContentFolder({ CONTENT_FOLDER: folder })).toThrow(
    `CONTENT_FOLDER: ${folder}/${path} stands in the place of no file in site/content. Closest: ${closest}.`,
  );
});
