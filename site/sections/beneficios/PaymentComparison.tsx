import type { BeneficiosCopy } from '../../content/pt-BR/beneficios.ts';
import { ComparisonTable } from '../../ui/ComparisonTable.tsx';
import { Footnotes, type FootnotesProps } from '../../ui/Footnotes.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';

type PaymentComparisonProps = { copy: BeneficiosCopy['comparison']; notes: FootnotesProps };

export function PaymentComparison({ copy, notes }: PaymentComparisonProps) {
  return (
    <section className="band wrap" id="comparacao">
      <LedgerRow {...copy.row} />
      <h2 className="mb-6 narrow">{copy.heading}</h2>
      <ComparisonTable {...copy} />
      <p className="note mt-3">{copy.footnote}</p>
      <Footnotes {...notes} />
    </section>
  );
}
