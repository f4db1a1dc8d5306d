import { expect, it } from 'vitest';
import { leadSourceOf } from './leadSource.ts';

it('takes the campaign from the first address, and leaves what else stands there', () => {
  const first = new URL(
    'https://loja.example/beneficios?utm_source=x&utm_term=&gclid=1&email=a@b.c#t',
  );
  expect(leadSourceOf(first, 'busca.example')).toEqual({
    landing: '/beneficios',
    referrer: 'busca.example',
    utm_source: 'x',
    gclid: '1',
  });
  expect(leadSourceOf(new URL('https://loja.example/'), null)).toEqual({ landing: '/' });
});
