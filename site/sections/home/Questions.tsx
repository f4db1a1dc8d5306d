import { questions as copy } from '../../content/pt-BR/home.yaml';
import { Accordion } from '../../ui/Accordion.tsx';
import '../../styles/folds.css';
import { ArrowIcon } from '../../ui/icons.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';

export function Questions() {
  return (
    <section className="sec wrap pb-section" id="faq">
      <LedgerRow {...copy.row} />
      <div className="questions stack">
        <div className="stack sticks questions-head">
          <h2>{copy.heading}</h2>
          <p className="lead">{copy.lead}</p>
          <a className="arrow" href="/perguntas-frequentes">
            {copy.all} <ArrowIcon />
          </a>
        </div>
        <Accordion items={copy.items} name="faq" />
      </div>
    </section>
  );
}
