import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proposalKeys, proposalNumbers, proposalPath, readProposal } from './proposalAddress.ts';

it.each([
  ['', {}],
  ['?utm_source=x&loja=+&preco=', {}],
  [
    '?loja=Aurora&produto=T%C3%AAnis&preco=349%2C90&parcelas=12&comissao=1,5',
    { loja: 'Aurora', produto: 'Tênis', preco: '349,90', parcelas: '12', comissao: '1,5' },
  ],
  ['?loja=<b>Aurora</b>&loja=Outra', { loja: 'b Aurora /b' }],
  [
    '?loja=Loja+Aurora&plataforma=Loja+Integrada',
    { loja: 'Loja Aurora', plataforma: 'Loja Integrada' },
  ],
  ['?loja=Ligue+11987654321&produto=www.outra.com', {}],
  [`?produto=${'a'.repeat(60)}`, { produto: 'a'.repeat(60) }],
  [`?produto=${'a'.repeat(61)}`, {}],
  ['?preco=49,99&parcelas=-3&comissao=2,6&taxa=15,01&volta=40', {}],
  ['?carrinhos=0&medio=0,99', {}],
  ['?carrinhos=1.200&medio=R$ 189', { carrinhos: '1.200', medio: '189' }],
])('the proposal in %s', (search, given) => expect(readProposal(search)).toEqual(given));

it.each([
  ['taxa', '3,5%', 3.5],
  ['taxa', '3,555', null],
  ['comissao', '0', 0],
  ['parcelas', '24x', 24],
  ['medio', '50.000', 5_000_000],
  ['medio', '50.000,01', null],
] as const)('%s of %j', (key, text, number) => expect(proposalNumbers[key](text)).toBe(number));

it('a proposal is read from its own address unchanged, and invalid values are left out', () => {
  const anything = fc.record(
    Object.fromEntries(proposalKeys.map((key) => [key, fc.string({ maxLength: 70 })])),
  );
  fc.assert(
    fc.property(anything, (given) => {
      const path = proposalPath(given);
      const read = readProposal(path.slice('/proposta'.length));
      expect(proposalPath(read)).toBe(path);
    }),
  );
  expect(proposalPath({ loja: ' ', preco: '1' })).toBe('/proposta');
});
