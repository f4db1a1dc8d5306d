import { calendar, gains } from '../../content/pt-BR/beneficios.yaml';
import '../../styles/beneficios.css';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';

export function Gains() {
  return (
    <section className="wrap pb-section" id="cinco-beneficios">
      <LedgerRow {...gains.row} />
      <h2 className="mb-6 narrow">{gains.heading}</h2>
      <FormGrid fields={gains.fields} />
    </section>
  );
}

export function Calendar() {
  return (
    <section className="band on-kraft" id="prazo">
      <div className="wrap">
        <LedgerRow {...calendar.row} />
        <div className="head">
          <h2>{calendar.heading}</h2>
          <p className="lead">{calendar.lead}</p>
        </div>
        <Ruler className="arrived" copy={calendar.shop} />
        <Ruler copy={calendar.customer} />
        <p className="note mt-3">{calendar.note}</p>
      </div>
    </section>
  );
}

/** A ruler of forty-six days with marks at the days that matter. */
function Ruler({
  copy,
  className = '',
}: {
  copy: typeof calendar.shop | typeof calendar.customer;
  className?: string;
}) {
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
