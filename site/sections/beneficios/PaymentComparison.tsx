import { comparison as copy, notes } from '../../content/pt-BR/beneficios.yaml';
import table from '../../content/pt-BR/paymentComparison.yaml';
import { ComparisonTable } from '../../ui/ComparisonTable.tsx';
import { Footnotes } from '../../ui/Footnotes.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';

export function PaymentComparison() {
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
