import { expect, it } from 'vitest';
import type { WorkFields } from '../../shared/leadWork.ts';
import { isContradicted, partOf } from './workParts.ts';

const work: WorkFields = {
  status: 'new',
  owner: null,
  nextStep: null,
  wonCents: null,
  lostReason: null,
  firstAnswerAt: null,
  answeredBy: null,
};
const step = { at: '2026-11-25T13:00:00.000Z', text: 'Ligar' };
const otherStep = { at: '2026-11-24T19:00:00.000Z', text: 'Mandar a proposta' };

it('does not ask if nobody else changed the same part', () => {
  const present = { ...work, owner: 'caio@loja.com', nextStep: otherStep };
  expect(isContradicted({ status: 'qualified' }, work, present)).toBe(false);
});

it('asks at the part that both people changed', () => {
  const present = { ...work, nextStep: otherStep };
  expect(isContradicted({ nextStep: step }, work, present)).toBe(true);
  expect(partOf({ nextStep: step })).toBe('nextStep');
  expect(isContradicted({ nextStep: otherStep }, work, present)).toBe(false);
});

it('treats a situation, its value and its reason as one part', () => {
  const present: WorkFields = { ...work, status: 'lost', lostReason: 'Sem resposta' };
  const change = { status: 'won', wonCents: 1_240_000 } as const;
  expect(isContradicted(change, work, present)).toBe(true);
  expect(partOf(change)).toBe('situation');
});
