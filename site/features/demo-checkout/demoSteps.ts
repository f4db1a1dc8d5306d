import { type DemoStep, demoSteps } from '../../../leads/demoSteps.ts';
import { installmentOptions } from '../../content/payslipExample.ts';

/** How long the demo analyses the credit, in milliseconds. */
export const analysisDelay = 2000;

export type DemoState = {
  step: DemoStep;
  installments: number;
  /** What was written by hand, as the path of a drawing; null for the drawn signature. */
  signature: string | null;
  /** How often the demo began anew. */
  run: number;
  /** What stood on the paper that falls off as the demo begins anew. */
  torn: Pick<DemoState, 'installments' | 'signature'> | null;
};

export const demoStart: DemoState = {
  step: 'select-payment',
  installments: installmentOptions[0],
  signature: null,
  run: 0,
  torn: null,
};

export type DemoAction =
  | { goTo: DemoStep }
  | { installments: number }
  | { signature: string | null }
  | 'fallen';

const stepAfter = (step: DemoStep): DemoStep =>
  demoSteps[(demoSteps.indexOf(step) + 1) % demoSteps.length] ?? demoStart.step;

/** Moves the demo one step on, and never over one: a tap made twice counts once. The first step starts anew. */
export function demoReducer(state: DemoState, action: DemoAction): DemoState {
  if (action === 'fallen') return { ...state, torn: null };
  if (!('goTo' in action)) return { ...state, ...action };
  if (action.goTo !== stepAfter(state.step)) return state;
  if (action.goTo !== demoStart.step) return { ...state, step: action.goTo };
  const { installments, signature, run } = state;
  return { ...demoStart, run: run + 1, torn: { installments, signature } };
}
