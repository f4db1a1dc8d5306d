import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.ts';
import { LedgerRow } from '../../ui/LedgerRow.tsx';
import { JourneyStep } from './JourneyStep.tsx';

export function Journey({ copy }: { copy: ComoFuncionaCopy['journey'] }) {
  return (
    <section className="sec wrap" id="timeline">
      <LedgerRow {...copy.row} />
      <h2 className="sr">{copy.heading}</h2>
      <div className="journey">
        <nav className="journey-nav" aria-label={copy.nav} data-journey-selector>
          {copy.steps.map(({ name }, index) => (
            <a key={name} href={`#etapa-${index + 1}`}>
              <b className="mono" aria-hidden="true">
                0{index + 1}
              </b>
              {name}
            </a>
          ))}
        </nav>
        <ol className="journey-steps">
          {copy.steps.map((step, index) => (
            <JourneyStep key={step.name} index={index} step={step} note={copy.simulation} />
          ))}
        </ol>
      </div>
    </section>
  );
}
