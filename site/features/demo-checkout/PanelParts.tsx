import type { ComponentProps, ReactNode } from 'react';
import { type DemoStep, demoSteps } from '../../../leads/demoSteps.ts';
import { fillBraces } from '../../../leads/fillBraces.ts';
import { progress } from '../../content/pt-BR/demo.yaml';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import type { DemoParts } from './useDemo.ts';

type DemoPanelProps = {
  step: DemoStep;
  parts: DemoParts;
  heading: string;
  note?: ReactNode;
  children: ReactNode;
  action: ReactNode;
};

/** One step of the checkout. Its heading gets the focus when the step begins. */
export function DemoPanel({ step, parts, heading, note, children, action }: DemoPanelProps) {
  const n = String(demoSteps.indexOf(step) + 1);
  return (
    <div className="demo-panel" data-panel={step}>
      <div className="demo-panel-head">
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
      {action}
    </div>
  );
}

type DemoButtonProps = {
  leadsTo: DemoStep;
  goTo: (step: DemoStep) => void;
  look?: ButtonLook;
  children: ReactNode;
};

/** Goes to the next step; until script loads, `site/islands/client-intent.ts` answers taps. */
export function DemoButton({ leadsTo, goTo, look = 'primary', children }: DemoButtonProps) {
  return (
    <Button
      look={look}
      className="demo-button"
      data-leads-to={leadsTo}
      onClick={() => goTo(leadsTo)}
    >
      {children}
    </Button>
  );
}

export function DemoRows({
  rows,
}: {
  rows: readonly (readonly [term: string, value: ReactNode])[];
}) {
  return (
    <dl className="demo-rows">
      {rows.map(([term, value]) => (
        <div key={term} className="ends">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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
