import { describe, expect, it } from 'vitest';
import { demoSteps } from '../../../leads/demoSteps.ts';
import { installmentOptions } from '../../content/payslipExample.ts';
import { demoReducer, demoStart } from './useDemo.ts';

describe('the demo', () => {
  it('goes through six steps in the order of the spec, and back to the first', () => {
    const order = [...demoSteps.slice(1), demoSteps[0]];
    const seen: string[] = [];
    order.reduce((state, goTo) => {
      const next = demoReducer(state, { goTo });
      seen.push(next.step);
      return next;
    }, demoStart);
    expect(seen).toEqual([
      ...['select-installment', 'analyzing-credit', 'credit-approved', 'sign-contract'],
      ...['payment-confirmed', 'select-payment'],
    ]);
  });

  it.each(demoSteps)('leaves %s only for the step after it', (step) => {
    const state = { ...demoStart, step, installments: 24 };
    const moved = demoSteps.filter((goTo) => demoReducer(state, { goTo }) !== state);
    expect(moved).toEqual([demoSteps[(demoSteps.indexOf(step) + 1) % demoSteps.length]]);
  });

  it('offers the instalments of the spec, the first chosen', () => {
    expect(installmentOptions).toEqual([6, 12, 24, 32, 64]);
    expect(demoStart.installments).toBe(6);
  });

  it('keeps the chosen instalments to the end, and forgets them at the restart', () => {
    const chosen = demoReducer(demoStart, { installments: 64 });
    const paid = demoSteps.slice(1).reduce((state, goTo) => demoReducer(state, { goTo }), chosen);
    expect(paid).toMatchObject({ step: 'payment-confirmed', installments: 64 });
    expect(demoReducer(paid, { goTo: 'select-payment' })).toMatchObject({
      step: 'select-payment',
      installments: 6,
    });
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
