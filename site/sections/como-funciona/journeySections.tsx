import { formatAmount, formatReais } from '../../../shared/money.ts';
import { exampleInstallments } from '../../content/installmentOptions.ts';
import { payslipFigures } from '../../content/payslipExample.ts';
import { comparison, journey as copy, hero, notes } from '../../content/pt-BR/comoFunciona.yaml';
import '../../styles/journeySlips.css';
import '../../styles/journey.css';
import { ButtonLink, ContactButton } from '../../ui/Button.tsx';
import { Footnotes, NoteMark } from '../../ui/Footnotes.tsx';
import { InnerHero } from '../../ui/InnerHero.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';
import { journeySteps } from './journeySteps.tsx';

export function JourneyHero() {
  const lead = (
    <>
      {hero.time}
      <NoteMark {...hero.timeNote} /> {hero.lead}
    </>
  );
  return (
    <div className="on-ink">
      <InnerHero kicker={hero.kicker} headline={hero.headline} lead={lead}>
        <div className="ctas">
          <ButtonLink look="accent" href="#timeline">
            {hero.steps}
          </ButtonLink>
          <ContactButton look="line">{hero.demo}</ContactButton>
          <a className="arrow" href="#contato">
            {hero.contact} <ArrowIcon />
          </a>
        </div>
        <ol className="stack strip sheet zig">
          {journeySteps.map(({ id, number, name, where, sign }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className="mono" aria-hidden="true">
                  0{number}
                </span>
                <svg className="drawing spare" viewBox="0 0 120 66" aria-hidden="true">
                  {sign}
                </svg>
                <span className="name">{name}</span>
                <span className="mono where">{where}</span>
              </a>
            </li>
          ))}
        </ol>
      </InnerHero>
    </div>
  );
}

/** One order on its way from the checkout to the shop's account, with a document for each step. */
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
      <div className="stack step-words">
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
          {step.caption && <span>{step.caption}</span>}
        </figcaption>
      </figure>
    </li>
  );
}

export function BeforeAfter() {
  const payout = formatAmount(payslipFigures(exampleInstallments).payoutCents);
  return (
    <section className="band on-kraft mt-section">
      <div className="wrap">
        <LedgerRow {...comparison.row} />
        <div className="head">
          <h2>{comparison.heading}</h2>
          <p className="lead">{comparison.lead}</p>
        </div>
        <div className="pairs">
          <Outcome className="lost" copy={comparison.before} sum={formatAmount(0)} />
          <div className="tape" data-reveal>
            <Outcome className="won sheet zig rolls-out" copy={comparison.after} sum={payout} />
          </div>
        </div>
        <Footnotes {...notes} />
      </div>
    </section>
  );
}

type OutcomeProps = { className: string; copy: typeof comparison.before; sum: string };

function Outcome({ className, copy, sum }: OutcomeProps) {
  return (
    <div className={`outcome ${className}`}>
      <p className="mono">{copy.label}</p>
      <h3>{copy.heading}</h3>
      <ul className="rows">
        {copy.rows.map((row) => (
          <li key={row.name}>
            <span>
              {row.name}
              {row.note && <NoteMark {...row.note} />}
            </span>
            <span className="mono">{row.value}</span>
          </li>
        ))}
      </ul>
      <p className="tot ends">
        <span>{comparison.total}</span>
        <b>{sum}</b>
      </p>
    </div>
  );
}
