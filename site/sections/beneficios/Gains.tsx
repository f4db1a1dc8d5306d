import type { BeneficiosCopy } from '../../content/pt-BR/beneficios.ts';
import '../../styles/formGrid.css';
import { LedgerRow } from '../../ui/LedgerRow.tsx';

export function Gains({ copy }: { copy: BeneficiosCopy['gains'] }) {
  return (
    <section className="wrap pb-section">
      <LedgerRow {...copy.row} />
      <h2 className="mb-6 max-w-[16em]">{copy.heading}</h2>
      <ol className="form-grid">
        {copy.fields.map(({ code, heading, text, figure, detail }) => (
          <li key={code}>
            <p className="mono">{code}</p>
            <div>
              <h3>{heading}</h3>
              <p className="text">{text}</p>
            </div>
            <p className="figure">
              {figure}
              <small>{detail}</small>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
