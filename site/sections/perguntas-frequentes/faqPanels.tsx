import type { ReactNode } from 'react';
import table from '../../content/pt-BR/paymentComparison.yaml';
import {
  integrationBlocks,
  ownLink,
  productBlocks,
  securityBlocks,
  topics,
} from '../../content/pt-BR/perguntas.yaml';
import { statusBadges } from '../../content/pt-BR/pluginStatus.ts';
import '../../styles/faq.css';
import { Accordion } from '../../ui/Accordion.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ComparisonTable } from '../../ui/ComparisonTable.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { LedgerRow, type LedgerRowCopy } from '../../ui/payslipParts.tsx';
import { TermList } from '../../ui/TermList.tsx';
import { CodeBox, IntegrationTimes } from '../ScriptCheckout.tsx';

type FaqPanelProps = {
  topic: (typeof topics)[keyof typeof topics];
  before?: ReactNode;
  children?: ReactNode;
};

export function FaqPanel({ topic, before, children }: FaqPanelProps) {
  return (
    <div className="panel topic stack" id={topic.id}>
      {before}
      <div className="topic-questions">
        <div className="sticks topic-head">
          <h2 className="title">{topic.heading}</h2>
          <p className="lead mt-3">{topic.lead}</p>
        </div>
        <Accordion items={topic.items} ownLink={ownLink} />
      </div>
      {children}
    </div>
  );
}

export function IntegrationPanel({ children }: { children: ReactNode }) {
  const { legend, roadmapNote, script, api } = integrationBlocks;
  const roadmap = (
    <div className="topic-block">
      {children}
      <p className="run legend mono">
        {legend}
        {statusBadges.map((badge) => (
          <Badge key={badge.label} {...badge} />
        ))}
      </p>
      <p className="note mt-3">{roadmapNote}</p>
    </div>
  );
  return (
    <FaqPanel topic={topics.integrations} before={roadmap}>
      <FaqBlock copy={script}>
        <div className="on-ink lined script-sheet">
          <CodeBox />
          <IntegrationTimes />
        </div>
      </FaqBlock>
      <FaqBlock copy={api}>
        <TermList
          className="fact-list rows"
          rows={api.operations.map(({ name, detail }) => [name, detail])}
        />
      </FaqBlock>
    </FaqPanel>
  );
}

export function ProductPanel() {
  const { comparison, benefits, complement } = productBlocks;
  return (
    <FaqPanel topic={topics.product}>
      <FaqBlock copy={comparison}>
        <ComparisonTable {...table} />
        <p className="note mt-3">{table.footnote}</p>
      </FaqBlock>
      <FaqBlock copy={benefits}>
        <FormGrid fields={benefits.fields} />
      </FaqBlock>
      <aside className="topic-block complement">
        <h2 className="title">{complement.heading}</h2>
        <p className="lead">{complement.text}</p>
      </aside>
    </FaqPanel>
  );
}

export function SecurityPanel() {
  const { measures, documents } = securityBlocks;
  return (
    <FaqPanel topic={topics.security}>
      <FaqBlock copy={measures}>
        <TermList
          className="fact-list cells"
          rows={measures.items.map(({ name, detail }) => [name, detail])}
        />
      </FaqBlock>
      <FaqBlock copy={documents}>
        <div className="pairs">
          {documents.slips.map((slip) => (
            <div key={slip.code} className="step-slip tape">
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
          ))}
        </div>
      </FaqBlock>
    </FaqPanel>
  );
}

type FaqBlockProps = { copy: { row: LedgerRowCopy; heading: string }; children: ReactNode };

function FaqBlock({ copy, children }: FaqBlockProps) {
  return (
    <section className="topic-block">
      <LedgerRow {...copy.row} />
      <h2 className="title">{copy.heading}</h2>
      {children}
    </section>
  );
}
