import type { NumerosCopy } from '../../content/pt-BR/proofSheet.ts';
import '../../styles/numeros.css';
import { LedgerRow } from '../../ui/payslipParts.tsx';

/** Figures that differ from page to page, explained together. */
export function Differences({ copy }: { copy: NumerosCopy['differences'] }) {
  return (
    <section className="wrap register">
      <LedgerRow {...copy.row} />
      <h2>{copy.heading}</h2>
      <dl className="differences">
        {copy.questions.map(({ question, answers }) => (
          <div key={question}>
            <dt>{question}</dt>
            {answers.map(({ figure, wording, href }) => (
              <dd key={href}>
                <a className="figure finger" href={href}>
                  {figure}
                </a>
                <span>{wording}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {copy.notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </section>
  );
}
