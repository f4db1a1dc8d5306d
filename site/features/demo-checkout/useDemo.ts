import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { countStep } from '../../browser/countStep.ts';
import { analysisDelay, demoReducer, demoStart } from './demoSteps.ts';

/** Focus follows the demo, unless the visitor is busy elsewhere on the page. */
function focusHeading(stage: HTMLElement | null) {
  const { activeElement, body } = document;
  if (activeElement !== body && !stage?.contains(activeElement)) return;
  const panel = stage?.querySelector(`[data-panel="${stage.dataset['demoStep']}"]`);
  panel?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** Where the checkout prints its paper itself, what comes out of its mouth is in view. */
function showPaper(stage: HTMLElement | null) {
  const paper = stage?.querySelector('.demo-stage');
  if (!paper || !stage?.querySelector('.demo-mouth')?.checkVisibility()) return;
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
