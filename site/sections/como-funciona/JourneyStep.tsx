import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.ts';
import { JourneyInstallments } from './JourneyInstallments.tsx';
import { JourneyPayout } from './JourneyPayout.tsx';
import { JourneyRows } from './JourneyRows.tsx';

type JourneyStepProps = {
  index: number;
  step: ComoFuncionaCopy['journey']['steps'][number];
  note: string;
};

export function JourneyStep({ index, step, note }: JourneyStepProps) {
  const isLast = index === 4;
  return (
    <li id={`etapa-${index + 1}`} data-journey-step={index + 1}>
      <div>
        <p className="mono place">{step.where}</p>
        <h3>{step.heading}</h3>
        <p className="text">{step.text}</p>
      </div>
      <div className="stage">
        {step.rows.length > 0 && <JourneyRows rows={step.rows} marked={step.marked} />}
        {step.rows.length === 0 && !isLast && (
          <JourneyInstallments marked={step.marked} note={note} />
        )}
        {isLast && <JourneyPayout />}
      </div>
    </li>
  );
}
