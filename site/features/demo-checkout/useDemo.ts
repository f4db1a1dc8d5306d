import { startTransition, useEffect, useReducer, useRef } from 'react';
import { type DemoStep, demoSteps } from '../../../shared/demoSteps.ts';
import { countStep } from '../../browser/countStep.ts';
import { installmentOptions } from '../../content/installmentOptions.ts';

/** How long the credit analysis takes, in milliseconds: longer than its animations in `demo.css`. */
const analysisDelay = 2000;

type DemoState = {
  step: DemoStep;
  installments: number;
  /** The path that the visitor drew; null for the prepared signature. */
  signature: string | null;
  /** How often the demo has been restarted. */
  run: number;
  /** What is printed on the paper that falls off when the demo restarts. */
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
  /** A restart tears off the strip of paper if it is visible. */
  | { goTo: DemoStep; isStripVisible?: boolean | undefined }
  | { installments: number }
  | { signature: string | null }
  | 'fallen';

export const stepAfter = (step: DemoStep): DemoStep =>
  demoSteps[(demoSteps.indexOf(step) + 1) % demoSteps.length] ?? demoStart.step;

/** Moves the demo one step forward, never more: a double tap counts once. The first step restarts it. */
function demoReducer(state: DemoState, action: DemoAction): DemoState {
  if (action === 'fallen') return { ...state, torn: null };
  if (!('goTo' in action)) return { ...state, ...action };
  if (action.goTo !== stepAfter(state.step)) return state;
  if (action.goTo !== demoStart.step) return { ...state, step: action.goTo };
  const { installments, signature, run } = state;
  const torn = action.isStripVisible ? { installments, signature } : null;
  return { ...demoStart, run: run + 1, torn };
}

/** The elements to which the demo scrolls, or which it focuses. */
function useDemoParts() {
  return {
    demo: useRef<HTMLDivElement>(null),
    headings: useRef<Partial<Record<DemoStep, HTMLHeadingElement | null>>>({}),
    /** Where a phone's checkout prints, and the slot above that place; the slot is visible only on phones. */
    stage: useRef<HTMLDivElement>(null),
    mouth: useRef<HTMLDivElement>(null),
    /** The final stamps, on the payslip and on a phone's strip of paper; styles show one of them. */
    stamp: useRef<HTMLDivElement>(null),
    stripStamp: useRef<HTMLDivElement>(null),
  };
}

export type DemoParts = ReturnType<typeof useDemoParts>;

/** Focus follows the demo, unless the visitor is busy elsewhere on the page. */
function focusHeading({ demo, headings }: DemoParts, step: DemoStep) {
  const { activeElement, body } = document;
  if (activeElement !== body && !demo.current?.contains(activeElement)) return;
  headings.current[step]?.focus({ preventScroll: true });
}

/** Scrolls to the latest paper: on a phone, below the checkout's slot; elsewhere, to the final stamp. */
function showPaper({ stage, mouth, stamp }: DemoParts, step: DemoStep) {
  if (!stage.current || !mouth.current?.checkVisibility()) {
    if (step !== 'payment-confirmed') return;
    return stamp.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
  const { top } = stage.current.getBoundingClientRect();
  const margin = Number.parseFloat(getComputedStyle(stage.current).scrollMarginTop);
  if (top < margin) stage.current.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Marks the stamp that the visitor sees at the end of the demo. */
function markStamp({ stamp, stripStamp }: DemoParts, step: DemoStep) {
  for (const { current } of [stamp, stripStamp]) {
    const isSeen = step === 'payment-confirmed' && current?.checkVisibility();
    current?.toggleAttribute('data-demo-stamp', isSeen);
  }
}

/**
 * Shows a step by style alone, so that a tap has its effect before React renders. A restart waits for
 * React, which draws the paper that falls off.
 */
function showStep({ demo }: DemoParts, next: DemoStep) {
  if (!demo.current || next === demoStart.step) return;
  const shown = demo.current.dataset['demoStep'] as DemoStep;
  if (next === stepAfter(shown)) demo.current.dataset['demoStep'] = next;
}

/** The state of the demo checkout. Its timer is cleared when the step changes or the component unmounts. */
export function useDemo() {
  const parts = useDemoParts();
  const [state, dispatch] = useReducer(demoReducer, demoStart);
  const { step } = state;
  const shownStep = useRef(step);

  useEffect(() => {
    if (step !== 'analyzing-credit') return;
    const timer = setTimeout(() => dispatch({ goTo: 'credit-approved' }), analysisDelay);
    return () => clearTimeout(timer);
  }, [step]);

  const goTo = (next: DemoStep) => {
    showStep(parts, next);
    const isStripVisible = parts.mouth.current?.checkVisibility();
    startTransition(() => dispatch({ goTo: next, isStripVisible }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: refs stay the same
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    countStep('demo', step);
    focusHeading(parts, step);
    showPaper(parts, step);
    markStamp(parts, step);
  }, [step]);

  return { state, dispatch, goTo, parts };
}
