import type { ReactNode } from 'react';
import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.yaml';
import { NoteMark } from '../../ui/NoteMark.tsx';

type JourneyStepProps = {
  /** 1 to 5. */
  number: number;
  step: ComoFuncionaCopy['journey']['steps'][number];
  copy: ComoFuncionaCopy['journey'];
  /** The document of this step. */
  children: ReactNode;
};

export function JourneyStep({ number, step, copy, children }: JourneyStepProps) {
  return (
    <li id={step.id} data-journey-step={number}>
      <div className="step-head">
        <p className="mono place">
          <b>0{number}</b> {step.where}
        </p>
        <h3>{step.heading}</h3>
      </div>
      <div className="step-words">
        <p className="text">
          {step.text}
          {step.note && <NoteMark {...step.note} />}
        </p>
        <dl className="duties">
          <div>
            <dt className="mono">{copy.duties.customer}</dt>
            <dd>{step.customer}</dd>
          </div>
          <div>
            <dt className="mono">{copy.duties.shop}</dt>
            <dd>{step.shop}</dd>
          </div>
        </dl>
      </div>
      <figure className="stage" data-reveal>
        {children}
        <figcaption className="mono">
          <span>{copy.order}</span>
          {number > 1 && <span>{copy.simulation}</span>}
        </figcaption>
      </figure>
    </li>
  );
}
