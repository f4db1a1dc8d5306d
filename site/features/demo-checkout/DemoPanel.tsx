import type { ReactNode } from 'react';
import { type DemoStep, demoSteps } from '../../../leads/demoSteps.ts';

type DemoPanelProps = {
  step: DemoStep;
  /** `Passo {n} de 6`, for who listens. */
  progress: string;
  heading: string;
  note?: ReactNode;
  children: ReactNode;
  action: ReactNode;
};

/** One step of the checkout. Its heading takes the focus when the step begins. */
export function DemoPanel({ step, progress, heading, note, children, action }: DemoPanelProps) {
  const number = String(demoSteps.indexOf(step) + 1);
  return (
    <div className="demo-panel" data-panel={step}>
      <div className="demo-panel-head">
        <h2 tabIndex={-1}>
          <span className="sr">{progress.replace('{n}', number)}: </span>
          {heading}
        </h2>
        {note && <p>{note}</p>}
      </div>
      {children}
      {action}
    </div>
  );
}
