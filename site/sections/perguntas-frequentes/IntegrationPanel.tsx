import type { ReactNode } from 'react';
import type { FaqTopic, PerguntasCopy } from '../../content/pt-BR/perguntas.yaml';
import { statusBadges } from '../../content/pt-BR/roadmapCarousel.ts';
import type { ScriptCheckoutCopy } from '../../content/pt-BR/scriptCheckout.yaml';
import { Badge } from '../../ui/Badge.tsx';
import { CodeBox } from '../../ui/CodeBox.tsx';
import { TimesList } from '../../ui/TimesList.tsx';
import { FactList } from './FactList.tsx';
import { FaqBlock } from './FaqBlock.tsx';
import { FaqPanel } from './FaqPanel.tsx';

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
