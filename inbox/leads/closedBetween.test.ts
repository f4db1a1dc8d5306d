import { expect, it } from 'vitest';
import { closedBetween } from './closedBetween.ts';

it('names the holidays between two moments, by days of São Paulo, with their law', () => {
  const from = new Date('2026-11-19T20:00:00Z');
  expect(closedBetween(from, new Date('2026-11-23T20:00:00Z'))).toEqual([
    { day: '2026-11-20', name: 'Consciência Negra', source: 'Lei 14.759/2023' },
  ]);
  expect(closedBetween(from, new Date('2026-11-20T02:59:00Z'))).toEqual([]);
});

it('names each of the ten of a year once', () => {
  const days = closedBetween(new Date('2027-01-01T12:00:00Z'), new Date('2027-12-31T12:00:00Z'));
  expect(days.map(({ name }) => name)).toEqual([
    'Confraternização Universal',
    'Sexta-feira Santa',
    'Tiradentes',
    'Dia do Trabalho',
    'Independência',
    'Nossa Senhora Aparecida',
    'Finados',
    'Proclamação da República',
    'Consciência Negra',
    'Natal',
  ]);
});
