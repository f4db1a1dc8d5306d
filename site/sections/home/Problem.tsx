import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import '../../styles/problem.css';
import { ContactButton } from '../../ui/ContactButton.tsx';
import { LedgerRow } from '../../ui/LedgerRow.tsx';
import { NoteMark } from '../../ui/NoteMark.tsx';
import { OrdersTape } from './OrdersTape.tsx';

export function Problem({ copy }: { copy: HomeCopy['problem'] }) {
  return (
    <section className="sec wrap" id="problema">
      <LedgerRow {...copy.row} />
      <div className="problem">
        <div className="problem-text">
          <h2>{copy.heading}</h2>
          <p className="lead">
            {copy.lead}
            <NoteMark {...copy.note} />
          </p>
          <p className="share">
            <b>{copy.share.figure}</b>{' '}
            <span>
              {copy.share.text}
              <NoteMark {...copy.share.note} />
            </span>
          </p>
          <p>{copy.turn}</p>
          <div className="ctas">
            <ContactButton look="line">{copy.demo}</ContactButton>
          </div>
        </div>
        <OrdersTape copy={copy.tape} />
      </div>
    </section>
  );
}
