import { formatReais } from '../../../leads/money.ts';
import { exampleInstallments, payslipFigures } from '../../content/payslipExample.ts';
import { journey as copy } from '../../content/pt-BR/comoFunciona.yaml';
import '../../styles/journey.css';
import { NoteMark } from '../../ui/Footnotes.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';
import { journeySteps } from './journeySteps.tsx';

/** One order from the checkout to the shop's account, with a document for each step. */
export function Journey() {
  return (
    <section className="sec wrap" id="timeline">
      <LedgerRow {...copy.row} />
      <h2 className="sr">{copy.heading}</h2>
      <div className="journey stack">
        <JourneySelector />
        <ol className="journey-steps">
          {journeySteps.map((step) => (
            <JourneyStep key={step.id} step={step} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Links to the five steps, and the shop's balance at the marked one. */
function JourneySelector() {
  return (
    <div className="journey-rail on-screen">
      <nav className="journey-nav" aria-label={copy.nav} data-journey-selector>
        {journeySteps.map(({ id, number, name }) => (
          <a key={id} href={`#${id}`}>
            <b className="mono" aria-hidden="true">
              0{number}
            </b>
            {name}
          </a>
        ))}
      </nav>
      <p className="balance mono" aria-hidden="true">
        {copy.balance}
        <b className="nothing">{formatReais(0)}</b>
        <b className="paid">{formatReais(payslipFigures(exampleInstallments).payoutCents)}</b>
      </p>
    </div>
  );
}

function JourneyStep({ step }: { step: (typeof journeySteps)[number] }) {
  const { number, Document } = step;
  return (
    <li id={step.id} className="stack" data-journey-step={number}>
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
        <dl className="rows duties">
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
        <Document />
        <figcaption className="mono">
          <span>{copy.order}</span>
          {number > 1 && <span>{copy.simulation}</span>}
        </figcaption>
      </figure>
    </li>
  );
}
