import type { ReactNode } from 'react';
import type { FaqTopic } from '../../content/pt-BR/perguntas.yaml';
import '../../styles/faq.css';
import { Accordion } from '../../ui/Accordion.tsx';

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
          <h2>{topic.heading}</h2>
          <p className="lead">{topic.lead}</p>
        </div>
        <Accordion items={topic.items} ownLink={ownLink} />
      </div>
      {children}
    </div>
  );
}
