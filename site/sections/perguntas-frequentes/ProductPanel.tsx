import type { PaymentComparisonCopy } from '../../content/pt-BR/paymentComparison.yaml';
import type { FaqTopic, PerguntasCopy } from '../../content/pt-BR/perguntas.yaml';
import { ComparisonTable } from '../../ui/ComparisonTable.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { FaqBlock } from './FaqBlock.tsx';
import { FaqPanel } from './FaqPanel.tsx';

type ProductPanelProps = {
  topic: FaqTopic;
  ownLink: string;
  copy: PerguntasCopy['productBlocks'];
  table: PaymentComparisonCopy;
};

export function ProductPanel({ topic, ownLink, copy, table }: ProductPanelProps) {
  return (
    <FaqPanel topic={topic} ownLink={ownLink}>
      <FaqBlock copy={copy.comparison}>
        <ComparisonTable {...table} />
        <p className="note mt-3">{table.footnote}</p>
      </FaqBlock>
      <FaqBlock copy={copy.benefits}>
        <FormGrid fields={copy.benefits.fields} />
      </FaqBlock>
      <aside className="topic-block complement">
        <h2>{copy.complement.heading}</h2>
        <p className="lead">{copy.complement.text}</p>
      </aside>
    </FaqPanel>
  );
}
