import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { type DemoStep, demoSteps } from '../../../leads/demoSteps.ts';
import { countStep } from '../../browser/countStep.ts';
import { installmentOptions } from '../../content/payslipExample.ts';

/** How long the demo analyses the credit, in milliseconds. */
const analysisDelay = 2000;

type DemoState = {
  step: DemoStep;
  installments: number;
  /** What was written by hand, as the path of a drawing; null for the drawn signature. */
  signature: string | null;
  /** How often the demo began anew. */
  run: number;
  /** What stood on the paper that falls off as the demo begins anew. */
  torn: Pick<DemoState, 'installments' | 'signature'> | null;
};

const demoStart: DemoState = {
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
function demoReducer(state: DemoState, action: DemoAction): DemoState {
  if (action === 'fallen') return { ...state, torn: null };
  if (!('goTo' in action)) return { ...state, ...action };
  if (action.goTo !== stepAfter(state.step)) return state;
  if (action.goTo !== demoStart.step) return { ...state, step: action.goTo };
  const { installments, signature, run } = state;
  return { ...demoStart, run: run + 1, torn: { installments, signature } };
}

/** Focus follows the demo, unless the visitor is busy elsewhere on the page. */
function focusHeading(stage: HTMLElement | null) {
  const { activeElement, body } = document;
  if (activeElement !== body && !stage?.contains(activeElement)) return;
  const panel = stage?.querySelector(`[data-panel="${stage.dataset['demoStep']}"]`);
  panel?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** What came out last is in view: below the mouth of a checkout that prints by itself, else the stamp at the end. */
function showPaper(stage: HTMLElement | null) {
  const paper = stage?.querySelector('.demo-stage');
  if (!paper || !stage?.querySelector('.demo-mouth')?.checkVisibility()) {
    if (stage?.dataset['demoStep'] !== 'payment-confirmed') return;
    const stamp = stage.querySelector('.slip-stamp');
    return stamp?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
  const { top } = paper.getBoundingClientRect();
  const margin = Number.parseFloat(getComputedStyle(paper).scrollMarginTop);
  if (top < margin) paper.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** The state of the demo checkout; its timer ends with the step or with the part. */
export function useDemo(stageRef: RefObject<HTMLElement | null>) {
  const [state, dispatch] = useReducer(demoReducer, demoStart);
  const { step } = state;
  const shownStep = useRef(step);

  useEffect(() => {
    if (step !== 'analyzing-credit') return;
    const timer = setTimeout(() => dispatch({ goTo: 'credit-approved' }), analysisDelay);
    return () => clearTimeout(timer);
  }, [step]);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    countStep('demo', step);
    focusHeading(stageRef.current);
    showPaper(stageRef.current);
  }, [step, stageRef]);

  return [state, dispatch] as const;
}
