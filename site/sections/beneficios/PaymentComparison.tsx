import type { BeneficiosCopy } from '../../content/pt-BR/beneficios.ts';
import { ComparisonTable } from '../../ui/ComparisonTable.tsx';
import { type Footnote, Footnotes } from '../../ui/Footnotes.tsx';
import { LedgerRow } from '../../ui/LedgerRow.tsx';

type PaymentComparisonProps = { copy: BeneficiosCopy['comparison']; notes: readonly Footnote[] };

export function PaymentComparison({ copy, notes }: PaymentComparisonProps) {
  return (
    <section className="band wrap" id="comparacao">
      <LedgerRow {...copy.row} />
      <h2 className="mb-6 max-w-[14em]">{copy.heading}</h2>
      <ComparisonTable {...copy} />
      <p className="note mt-3">{copy.footnote}</p>
      <Footnotes notes={notes} />
    </section>
  );
}
