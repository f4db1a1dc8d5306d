import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownExampleOf, ownPriceCents, readOwnExample } from './exampleAddress.ts';

const nothing = { shop: '', product: '', saleCents: null };

it.each([
  ['', nothing],
  ['?loja=&produto=+&preco=', nothing],
  [
    '?loja=Aurora&produto=T%C3%AAnis&preco=349%2C90',
    { shop: 'Aurora', product: 'Tênis', saleCents: 34_990 },
  ],
  ['?loja=<script>alert(1)</script>', { ...nothing, shop: 'script alert(1) /script' }],
  ['?loja=Te%CC%82nis', { ...nothing, shop: 'Tênis' }],
  ['?loja=%E2%80%AEAu%E2%80%8Bro%E2%80%8Fra%00', { ...nothing, shop: 'Aurora' }],
  ['?loja=%ED%A0%80Aurora', { ...nothing, shop: 'Aurora' }],
  [`?loja=${'🛒'.repeat(40)}`, { ...nothing, shop: '🛒'.repeat(40) }],
  [`?loja=${'🛒'.repeat(41)}&produto=${'a'.repeat(61)}`, nothing],
  ['?loja=Ligue+(11)+98765-4321&produto=Cabo+2.5mm', { ...nothing, product: 'Cabo 2.5mm' }],
  ['?loja=Loja+1234567&produto=12345678', { ...nothing, shop: 'Loja 1234567' }],
  ['?loja=eu@outra&produto=http://x', nothing],
  ['?loja=outra.com.br&produto=Veja+OUTRA.shop', nothing],
  ['?loja=Dr.+Silva&produto=Caneta', { ...nothing, shop: 'Dr. Silva', product: 'Caneta' }],
])('the example in %s', (search, example) => expect(readOwnExample(search)).toEqual(example));

it.each([
  ...['(11) 98765–4321', '11/98765/4321', '１１９８７６５４３２１'],
  ...['eu＠outra', 'outra．com', 'outra。com'],
])('%j is a contact, not a name', (text) => expect(ownExampleOf(text, text, '')).toEqual(nothing));

it.each([
  ['50', 5_000],
  ['R$ 1.499,00', 149_900],
  ['349.90', 34_990],
  ['R$ 49,99', null],
  ['50.000,01', null],
  ['1e9', null],
  ['', null],
])('a price typed as %j', (text, cents) => expect(ownPriceCents(text)).toBe(cents));

it('the example is plain text within its limits, whatever the input', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 80 });
  fc.assert(
    fc.property(anything, anything, (shop, product) => {
      const example = ownExampleOf(shop, product, '');
      expect(ownExampleOf(example.shop, example.product, '')).toEqual(example);
      expect([...example.shop].length).toBeLessThanOrEqual(40);
      expect(example.product).not.toMatch(/[<>]/);
    }),
  );
});
