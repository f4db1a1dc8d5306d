import { type DemoStep, demoSteps } from '../../../leads/demoSteps.ts';

/** How many instalments the demo offers. */
export const installmentOptions = [6, 12, 24, 32, 64] as const;

/** How long the demo analyses the credit, in milliseconds. */
export const analysisDelay = 2000;

export type DemoState = { step: DemoStep; installments: number };

export const demoStart: DemoState = { step: 'select-payment', installments: installmentOptions[0] };

export type DemoAction = { goTo: DemoStep } | { installments: number };

const stepAfter = (step: DemoStep): DemoStep =>
  demoSteps[(demoSteps.indexOf(step) + 1) % demoSteps.length] ?? demoStart.step;

/** Moves the demo one step on, and never over one: a tap made twice counts once. The first step starts anew. */
export function demoReducer(state: DemoState, action: DemoAction): DemoState {
  if ('installments' in action) return { ...state, installments: action.installments };
  if (action.goTo !== stepAfter(state.step)) return state;
  return action.goTo === demoStart.step ? demoStart : { ...state, step: action.goTo };
}
