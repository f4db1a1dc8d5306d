import { expect, it } from 'vitest';
import { findDeadLinks } from '../../scripts/build/checkWords.ts';
import { builtFolder } from '../support/builtPages.ts';

it('a build fails if a link’s anchor is missing, and says where the link is', () => {
  const link = { file: 'site/content/pt-BR/shell.yaml', line: 7, column: 3, at: 'links.1.href' };
  const find = (href: string) => findDeadLinks([{ ...link, href }], builtFolder);
  expect(() => find('/#integracao')).toThrow(
    'site/content/pt-BR/shell.yaml:7 links.1.href: “/#integracao” não leva a nada',
  );
  expect(() => find('/#integracoes')).not.toThrow();
});
