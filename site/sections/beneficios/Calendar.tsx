import type { BeneficiosCopy } from '../../content/pt-BR/beneficios.yaml';
import { LedgerRow } from '../../ui/LedgerRow.tsx';
import { Ruler } from './Ruler.tsx';

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
