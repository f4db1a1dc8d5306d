import { expect, it } from 'vitest';
import { sentRows } from './sentRows.ts';

it('a long message is cut between words, never within an amount', () => {
  const message = `${'a'.repeat(70)} por R$\u00a0341,15 à vista`;
  expect(sentRows({ message })).toEqual([['Mensagem', `“${'a'.repeat(70)} por…”`]]);
});
