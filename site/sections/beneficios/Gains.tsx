import type { BeneficiosCopy } from '../../content/pt-BR/beneficios.yaml';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { LedgerRow } from '../../ui/LedgerRow.tsx';

export function Gains({ copy }: { copy: BeneficiosCopy['gains'] }) {
  return (
    <section className="wrap pb-section" id="cinco-beneficios">
      <LedgerRow {...copy.row} />
      <h2 className="mb-6 narrow">{copy.heading}</h2>
      <FormGrid fields={copy.fields} />
    </section>
  );
}
