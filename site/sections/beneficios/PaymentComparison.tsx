import type { BeneficiosCopy } from '../../content/pt-BR/beneficios.yaml';
import type { PaymentComparisonCopy } from '../../content/pt-BR/paymentComparison.yaml';
import { ComparisonTable } from '../../ui/ComparisonTable.tsx';
import { Footnotes, type FootnotesProps } from '../../ui/Footnotes.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';

type PaymentComparisonProps = {
  copy: BeneficiosCopy['comparison'];
  table: PaymentComparisonCopy;
  notes: FootnotesProps;
};

export function PaymentComparison({ copy, table, notes }: PaymentComparisonProps) {
  return (
    <section className="band wrap" id="comparacao">
      <LedgerRow {...copy.row} />
      <h2 className="mb-6 narrow">{copy.heading}</h2>
      <ComparisonTable {...table} />
      <p className="note mt-3">{table.footnote}</p>
      <Footnotes {...notes} />
    </section>
  );
}
