import type { BeneficiosCopy } from '../../content/pt-BR/beneficios.yaml';
import '../../styles/beneficios.css';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';

export function Gains({ copy }: { copy: BeneficiosCopy['gains'] }) {
  return (
    <section className="wrap pb-section" id="cinco-beneficios">
      <LedgerRow {...copy.row} />
      <h2 className="mb-6 narrow">{copy.heading}</h2>
      <FormGrid fields={copy.fields} />
    </section>
  );
}

export function Calendar({ copy }: { copy: BeneficiosCopy['calendar'] }) {
  return (
    <section className="band on-kraft" id="prazo">
      <div className="wrap">
        <LedgerRow {...copy.row} />
        <div className="head">
          <h2>{copy.heading}</h2>
          <p className="lead">{copy.lead}</p>
        </div>
        <Ruler className="arrived" copy={copy.shop} />
        <Ruler copy={copy.customer} />
        <p className="note mt-3">{copy.note}</p>
      </div>
    </section>
  );
}

type RulerCopy = { name: string; days: readonly { day: number; label: string; text: string }[] };

/** Forty-six days on a rule; the days that matter stand at their place. */
function Ruler({ copy, className = '' }: { copy: RulerCopy; className?: string }) {
  return (
    <>
      <h3 className="mono ruler-name">{copy.name}</h3>
      <ol className={`ruler sheet ${className}`}>
        {copy.days.map(({ day, label, text }) => (
          <li key={day} className={`day-${day}`}>
            <b className="figure">{label}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
