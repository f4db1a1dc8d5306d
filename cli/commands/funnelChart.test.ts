import { expect, it } from 'vitest';
import type { FunnelCount } from '../../server/funnel/FunnelTally.ts';
import { displayWidth } from '../output/table.ts';
import { bar, chartFunnel } from './funnelChart.ts';

it.each([
  [0, ''],
  [0.0001, '▏'],
  [0.5, '████'],
  [0.55, '████▍'],
  [1, '████████'],
  [1.2, '████████'],
])('of a share of %d in 8 columns is %j', (share, text) => expect(bar(share, 8)).toBe(text));

const days = { from: '2026-11-01', until: '2026-11-30' };
const count = (event: FunnelCount['event'], detail: string, times: number): FunnelCount => ({
  ...{ day: '2026-11-21', event, detail, count: times },
});
const counts = [
  ...[count('page', '/', 1200), count('page', '/', 34), count('page', '/como-funciona', 266)],
  ...[count('dialog', '/', 250), count('calculator', 'calculated', 50)],
  ...[count('submit', 'quick', 30), count('submit', 'how-it-works', 60)],
  ...[count('demo', 'select-installment', 617), count('demo', 'analyzing-credit', 0)],
  ...[count('error', 'quick.email', 9), count('error', 'calculator.averageValue', 12)],
];
const chart = (width: number, all = counts) => [...chartFunnel(all, days, width)].join('');

it('shows how many went on from step to step, and the largest first of what is no path', () => {
  expect(chart(50)).toBe(`Funil de 01/11/2026 a 30/11/2026

Da visita ao lead
Páginas vistas               1.500          ██████
Abriu o contato ou calculou    300   20,0%  █▎
Enviou o formulário             90   30,0%  ▍

Demonstração
Página inicial vista     1.234          ██████████
Escolheu pagar em folha    617   50,0%  █████
Escolheu as parcelas         0    0,0%
Viu a aprovação              0
Foi para a assinatura        0
Assinou                      0

Páginas
/               1.234  ███████████████████████████
/como-funciona    266  █████▉

Formulários enviados
Como funciona      60  ███████████████████████████
Formulário rápido  30  █████████████▌

Erros por campo
Calculadora: valor médio   12  ███████████████████
Formulário rápido: e-mail   9  ██████████████▎
`);
});

it.each([34, 40, 80, Number.POSITIVE_INFINITY])('fits %d columns', (width) => {
  for (const line of chart(width).split('\n')) {
    expect(displayWidth(line)).toBeLessThanOrEqual(Math.min(width, 100));
  }
});

it('says so where nothing was counted', () => {
  expect(chart(80, [])).toBe('Nada foi contado de 01/11/2026 a 30/11/2026.\n');
});
