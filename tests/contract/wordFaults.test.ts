import { expect, it } from 'vitest';
import { findDeadLinks } from '../../scripts/build/checkWords.ts';
import { builtFolder } from '../support/builtPages.ts';

it('a build fails on a link to a missing anchor, and says where it is', () => {
  const link = { file: 'site/content/pt-BR/shell.yaml', line: 7, column: 3, at: 'links.1.href' };
  const find = (href: string) => findDeadLinks([{ ...link, href }], builtFolder);
  expect(() => find('/#integracao')).toThrow(
    'site/content/pt-BR/shell.yaml:7 links.1.href: “/#integracao” não leva a nada',
  );
  expect(() => find('/#integracoes')).not.toThrow();
});
