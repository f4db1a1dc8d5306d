import type { PerguntasCopy } from '../../content/pt-BR/perguntas.yaml';
import '../../styles/faq.css';

type StepSlipProps = { slip: PerguntasCopy['securityBlocks']['documents']['slips'][number] };

/** Steps in their order, as a slip prints them. */
export function StepSlip({ slip }: StepSlipProps) {
  return (
    <div className="step-slip tape">
      <div className="zig">
        <h3>{slip.name}</h3>
        <p className="mono">{slip.code}</p>
        <ol>
          {slip.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}
