import type { FaqTopic, PerguntasCopy } from '../../content/pt-BR/perguntas.yaml';
import { FactList } from './FactList.tsx';
import { FaqBlock } from './FaqBlock.tsx';
import { FaqPanel } from './FaqPanel.tsx';
import { StepSlip } from './StepSlip.tsx';

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
        <div className="step-slips">
          {copy.documents.slips.map((slip) => (
            <StepSlip key={slip.code} slip={slip} />
          ))}
        </div>
      </FaqBlock>
    </FaqPanel>
  );
}
