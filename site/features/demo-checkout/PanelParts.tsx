import type { ComponentProps, ReactNode } from 'react';
import { type DemoStep, demoSteps } from '../../../shared/demoSteps.ts';
import { fillBraces } from '../../../shared/fillBraces.ts';
import { progress } from '../../content/pt-BR/demo.yaml';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import { type DemoParts, stepAfter } from './useDemo.ts';

type DemoPanelProps = {
  step: DemoStep;
  parts: DemoParts;
  goTo: (step: DemoStep) => void;
  heading: string;
  note?: ReactNode;
  children: ReactNode;
  /** The label of the button that leads to the next step, or what replaces the button. */
  action: ReactNode;
};

/** One step of the checkout. Its heading gets the focus when the step begins. */
export function DemoPanel(panel: DemoPanelProps) {
  const { step, parts, goTo, heading, note, children, action } = panel;
  const n = String(demoSteps.indexOf(step) + 1);
  return (
    <div className="demo-panel" data-panel={step}>
      <div className="stack demo-panel-head">
        <h2
          ref={(element) => {
            parts.headings.current[step] = element;
          }}
          tabIndex={-1}
        >
          <span className="sr">{fillBraces(progress, { n })}: </span>
          {heading}
        </h2>
        {note && <p>{note}</p>}
      </div>
      {children}
      {typeof action === 'string' ? <NextButton {...{ step, goTo }}>{action}</NextButton> : action}
    </div>
  );
}

type NextButtonProps = Pick<DemoPanelProps, 'step' | 'goTo' | 'children'> & { look?: ButtonLook };

/** Goes to the step after this one; until the script loads, `site/islands/client-intent.ts` does. */
export function NextButton({ step, goTo, look, children }: NextButtonProps) {
  const next = stepAfter(step);
  return (
    <Button look={look} className="with-script" data-leads-to={next} onClick={() => goTo(next)}>
      {children}
    </Button>
  );
}

type DemoOptionProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  detail?: string | undefined;
  value?: string | number;
  tag: string;
};

export function DemoOption({ label, detail, tag, ...input }: DemoOptionProps) {
  return (
    <label className="choice demo-option">
      <input {...input} type="radio" />
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      <span className="demo-option-tag">{tag}</span>
    </label>
  );
}
