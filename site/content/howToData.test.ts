import { expect, it } from 'vitest';
import { claimOf } from './claims.ts';
import { howToData } from './howToData.ts';

const data = howToData({
  url: 'https://consigo.example/como-funciona',
  name: 'Do clique ao PIX em cinco etapas.',
  description: 'A jornada de uma compra.',
  steps: [
    { id: 'etapa-1', heading: 'O cliente escolhe', text: 'Na lista de pagamentos.' },
    { id: 'etapa-2', heading: 'O crédito é consultado', text: 'Na hora.' },
  ],
});

it('describes the steps in their order, each with its heading, text and anchor', () => {
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: 'Do clique ao PIX em cinco etapas.',
    description: 'A jornada de uma compra.',
    inLanguage: 'pt-BR',
  });
  expect(data.step).toEqual([
    {
      '@type': 'HowToStep',
      position: 1,
      name: 'O cliente escolhe',
      text: 'Na lista de pagamentos.',
      url: 'https://consigo.example/como-funciona#etapa-1',
    },
    {
      '@type': 'HowToStep',
      position: 2,
      name: 'O crédito é consultado',
      text: 'Na hora.',
      url: 'https://consigo.example/como-funciona#etapa-2',
    },
  ]);
});

it('takes as long as the page says', () => {
  const minutes = Number(/^PT(\d+)M$/.exec(data.totalTime)?.[1]);
  expect(claimOf('journeyTime').figure).toBe(`${minutes} minutos`);
});
