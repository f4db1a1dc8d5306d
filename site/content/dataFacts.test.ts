import { expect, it } from 'vitest';
import { type DataConfig, dataFacts } from './dataFacts.ts';

const own: DataConfig = { isHosted: false, countsSteps: true, retention: null };

it('says where leads lie and who sees addresses, as the backend has it', () => {
  expect(dataFacts(own).leadPlace).toBe('em um banco de dados próprio');
  expect(dataFacts(own).addressUse).toMatch(/^O site não grava o seu endereço IP\./);
  const hosted = dataFacts({ ...own, isHosted: true });
  expect(hosted.leadPlace).toContain('Supabase');
  expect(hosted.addressUse).toContain('Supabase');
  expect(hosted.addressUse).not.toContain('não grava');
});

it('says what is counted, or that nothing is', () => {
  expect(dataFacts(own).counting).toMatch(/^Contamos .* só números/);
  expect(dataFacts({ ...own, countsSteps: false }).counting).toBe('Não contamos visitas.');
  expect(dataFacts({ ...own, isHosted: true }).counting).toBe('Não contamos visitas.');
});

it.each([
  [null, 'assim que ele deixa de ser necessário'],
  [{ count: 24, unit: 'months' }, 'no máximo 24 meses depois do envio'],
  [{ count: 1, unit: 'months' }, 'no máximo 1 mês depois do envio'],
  [{ count: 730, unit: 'days' }, 'no máximo 730 dias depois do envio'],
] as const)('keeps a lead as the owner has set it: %j', (retention, text) =>
  expect(dataFacts({ ...own, retention }).retention).toMatch(new RegExp(`${text}$`)),
);
