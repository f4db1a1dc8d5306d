import { expect, it } from 'vitest';
import { changeBack, settleChange, type Work, withChange } from './settle.ts';

const work: Work = {
  status: 'new',
  owner: null,
  nextStep: null,
  wonCents: null,
  lostReason: null,
  firstAnswerAt: null,
};
const step = { at: '2026-11-25T13:00:00.000Z', text: 'Ligar' };
const otherStep = { at: '2026-11-24T19:00:00.000Z', text: 'Mandar a proposta' };

it('makes what nobody else touched, whatever else was changed', () => {
  const present = { ...work, owner: 'caio@loja.com', nextStep: otherStep };
  expect(settleChange({ status: 'qualified' }, work, present)).toEqual({
    rest: { status: 'qualified' },
    clashes: [],
  });
});

it('asks where both changed the same, and makes the rest', () => {
  const present = { ...work, nextStep: otherStep };
  const change = { nextStep: step, owner: 'ana@loja.com' };
  expect(settleChange(change, work, present)).toEqual({
    rest: { owner: 'ana@loja.com' },
    clashes: [{ part: 'nextStep', change: { nextStep: step } }],
  });
});

it('asks for a situation as one, with its value and its reason', () => {
  const present: Work = { ...work, status: 'lost', lostReason: 'Sem resposta' };
  const change = { status: 'won', wonCents: 1_240_000 } as const;
  expect(settleChange(change, work, present).clashes).toEqual([{ part: 'situation', change }]);
});

it('asks nothing where both wanted the same, and lets the first answer stand', () => {
  const first = '2026-11-24T17:19:00.000Z';
  const present: Work = { ...work, status: 'contacted', nextStep: step, firstAnswerAt: first };
  const change = { nextStep: step, firstAnswerAt: '2026-11-24T17:21:00.000Z' };
  expect(settleChange(change, work, present)).toEqual({ rest: null, clashes: [] });
});

it('takes back what a change has brought along, and nothing that others did', () => {
  const change = { firstAnswerAt: step.at };
  const answered = withChange(work, change);
  expect(answered.status).toBe('contacted');
  const present = { ...answered, owner: 'ana@loja.com', nextStep: otherStep };
  expect(changeBack(change, work, present)).toEqual({
    firstAnswerAt: null,
    status: 'new',
    owner: null,
  });
  expect(changeBack(change, work, work)).toBeNull();
});
