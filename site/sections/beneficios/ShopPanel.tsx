import type { BeneficiosCopy } from '../../content/pt-BR/beneficios.yaml';
import { LedgerRow } from '../../ui/LedgerRow.tsx';
import { PanelScreen } from './PanelScreen.tsx';
import '../../styles/beneficios.css';

export function ShopPanel({ copy }: { copy: BeneficiosCopy['panel'] }) {
  return (
    <section className="band on-kraft">
      <div className="wrap">
        <LedgerRow {...copy.row} />
        <div className="shop-panel">
          <div>
            <h2>{copy.heading}</h2>
            <p className="lead">{copy.lead}</p>
            <dl>
              {copy.features.map(({ name, text }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <figure>
            <PanelScreen copy={copy.screen} />
            <figcaption className="note">{copy.note}</figcaption>
          </figure>
        </div>
      </div>
    </section>
  );
}
