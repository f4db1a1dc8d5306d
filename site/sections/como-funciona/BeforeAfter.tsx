import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.ts';
import { Footnotes } from '../../ui/Footnotes.tsx';
import { LedgerRow } from '../../ui/LedgerRow.tsx';
import { Outcome } from './Outcome.tsx';

export function BeforeAfter({ copy }: { copy: ComoFuncionaCopy['comparison'] }) {
  return (
    <section className="band on-kraft mt-section">
      <div className="wrap">
        <LedgerRow {...copy.row} />
        <div className="head">
          <h2>{copy.heading}</h2>
          <p className="lead">{copy.lead}</p>
        </div>
        <div className="versus">
          <Outcome className="lost" copy={copy.before} total={copy.total} />
          <div className="tape">
            <Outcome className="won zig" copy={copy.after} total={copy.total} />
          </div>
        </div>
        <Footnotes notes={copy.notes} />
      </div>
    </section>
  );
}
