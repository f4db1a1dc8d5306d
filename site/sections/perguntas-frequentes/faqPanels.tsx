import type { ReactNode } from 'react';
import type { PaymentComparisonCopy } from '../../content/pt-BR/paymentComparison.yaml';
import type { FaqTopic, PerguntasCopy } from '../../content/pt-BR/perguntas.yaml';
import { statusBadges } from '../../content/pt-BR/roadmapCarousel.ts';
import type { ScriptCheckoutCopy } from '../../content/pt-BR/scriptCheckout.yaml';
import '../../styles/faq.css';
import { Accordion } from '../../ui/Accordion.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { CodeBox, TimesList } from '../../ui/CodeBox.tsx';
import { ComparisonTable } from '../../ui/ComparisonTable.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { LedgerRow, type LedgerRowCopy } from '../../ui/payslipParts.tsx';

type FaqPanelProps = {
  topic: FaqTopic;
  ownLink: string;
  /** What stands above the questions. */
  before?: ReactNode;
  /** What stands below them. */
  children?: ReactNode;
};

export function FaqPanel({ topic, ownLink, before, children }: FaqPanelProps) {
  return (
    <div className="panel topic" id={topic.id}>
      {before}
      <div className="topic-questions">
        <div className="topic-head">
          <h2 className="title">{topic.heading}</h2>
          <p className="lead mt-3">{topic.lead}</p>
        </div>
        <Accordion items={topic.items} ownLink={ownLink} />
      </div>
      {children}
    </div>
  );
}

type IntegrationPanelProps = {
  topic: FaqTopic;
  ownLink: string;
  copy: PerguntasCopy['integrationBlocks'];
  script: ScriptCheckoutCopy;
  /** The roadmap of platforms. */
  children: ReactNode;
};

export function IntegrationPanel({ topic, ownLink, children, ...rest }: IntegrationPanelProps) {
  const { copy, script } = rest;
  const roadmap = (
    <div className="topic-block">
      {children}
      <p className="legend mono">
        {copy.legend}
        {statusBadges.map((badge) => (
          <Badge key={badge.label} {...badge} />
        ))}
      </p>
      <p className="note mt-3">{copy.roadmapNote}</p>
    </div>
  );
  return (
    <FaqPanel topic={topic} ownLink={ownLink} before={roadmap}>
      <FaqBlock copy={copy.script}>
        <div className="on-ink lined script-sheet">
          <CodeBox copy={script.code} />
          <h3 className="sr">{script.times.name}</h3>
          <TimesList copy={script.times} />
        </div>
      </FaqBlock>
      <FaqBlock copy={copy.api}>
        <FactList facts={copy.api.operations} />
      </FaqBlock>
    </FaqPanel>
  );
}

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
        <h2 className="title">{copy.complement.heading}</h2>
        <p className="lead">{copy.complement.text}</p>
      </aside>
    </FaqPanel>
  );
}

type SecurityPanelProps = {
  topic: FaqTopic;
  ownLink: string;
  copy: PerguntasCopy['securityBlocks'];
};

export function SecurityPanel({ topic, ownLink, copy }: SecurityPanelProps) {
  return (
    <FaqPanel topic={topic} ownLink={ownLink}>
      <FaqBlock copy={copy.measures}>
        <FactList facts={copy.measures.items} shape="cells" />
      </FaqBlock>
      <FaqBlock copy={copy.documents}>
        <div className="pairs">
          {copy.documents.slips.map((slip) => (
            <StepSlip key={slip.code} slip={slip} />
          ))}
        </div>
      </FaqBlock>
    </FaqPanel>
  );
}

type FaqBlockProps = { copy: { row: LedgerRowCopy; heading: string }; children: ReactNode };

/** A document that goes with a topic's questions. */
function FaqBlock({ copy, children }: FaqBlockProps) {
  return (
    <section className="topic-block">
      <LedgerRow {...copy.row} />
      <h2 className="title">{copy.heading}</h2>
      {children}
    </section>
  );
}

type FactListProps = {
  facts: readonly { name: string; detail: string }[];
  /** Rows of a list, or cells side by side. */
  shape?: 'rows' | 'cells';
};

function FactList({ facts, shape = 'rows' }: FactListProps) {
  return (
    <dl className={`fact-list ${shape}`}>
      {facts.map(({ name, detail }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

type StepSlipProps = { slip: PerguntasCopy['securityBlocks']['documents']['slips'][number] };

/** Steps in their order, as a slip prints them. */
function StepSlip({ slip }: StepSlipProps) {
  return (
    <div className="step-slip tape">
      <div className="sheet zig">
        <h3>{slip.name}</h3>
        <p className="mono">{slip.code}</p>
        <ol className="rows">
          {slip.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}
