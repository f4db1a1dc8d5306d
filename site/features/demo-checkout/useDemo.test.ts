import { describe, expect, it } from 'vitest';
import { demoSteps } from '../../../leads/demoSteps.ts';
import { demoReducer, demoStart } from './useDemo.ts';

describe('the demo', () => {
  it('has the six steps of the spec, in their order', () => {
    expect([demoStart.step, ...demoSteps.slice(1)]).toEqual([
      ...['select-payment', 'select-installment', 'analyzing-credit', 'credit-approved'],
      ...['sign-contract', 'payment-confirmed'],
    ]);
  });

  it.each(demoSteps)('leaves %s only for the step after it', (step) => {
    const state = { ...demoStart, step, installments: 24 };
    const moved = demoSteps.filter((goTo) => demoReducer(state, { goTo }) !== state);
    expect(moved).toEqual([demoSteps[(demoSteps.indexOf(step) + 1) % demoSteps.length]]);
  });

  it('keeps the chosen instalments to the end, six at first, and forgets them at the restart', () => {
    expect(demoStart.installments).toBe(6);
    const chosen = demoReducer(demoStart, { installments: 64 });
    const paid = demoSteps.slice(1).reduce((state, goTo) => demoReducer(state, { goTo }), chosen);
    expect(paid).toMatchObject({ step: 'payment-confirmed', installments: 64 });
    expect(demoReducer(paid, { goTo: 'select-payment' }).installments).toBe(6);
  });

  it('keeps a signature to the end, and tears it off with its paper at the restart', () => {
    const signed = demoReducer(
      { ...demoStart, step: 'sign-contract', installments: 24 },
      { signature: 'M1 1L2 2' },
    );
    const paid = demoReducer(signed, { goTo: 'payment-confirmed' });
    expect(paid.signature).toBe('M1 1L2 2');
    const anew = demoReducer(paid, { goTo: 'select-payment' });
    expect(anew).toEqual({
      ...demoStart,
      run: 1,
      torn: { installments: 24, signature: 'M1 1L2 2' },
    });
    expect(demoReducer(anew, 'fallen')).toEqual({ ...demoStart, run: 1 });
  });
});
