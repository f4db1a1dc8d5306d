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
  }, [step, stageRef]);

  return [state, dispatch] as const;
}
