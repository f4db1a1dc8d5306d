import type { ReactNode } from 'react';
import { grounds } from '../../content/claims.yaml';
import type { NumerosCopy } from '../../content/pt-BR/proofSheet.ts';
import { GroundStamp } from '../../ui/GroundStamp.tsx';

type RegisterCopy = NumerosCopy['register'];
type ClaimRowProps = {
  row: RegisterCopy['groups'][number]['rows'][number];
  labels: RegisterCopy['labels'];
};

/** One claim: what it says, what it rests on, and the way back to where it is printed. */
export function ClaimRow({ row, labels }: ClaimRowProps) {
  return (
    <li
      className="claim"
      id={row.id}
      data-claim-ground={row.ground}
      // `doctor` reads it in the built page.
      data-review-by={row.review?.iso}
    >
      <b>{row.figure}</b>
      <GroundStamp ground={row.ground} name={grounds[row.ground].name} />
      <p>{row.wording}</p>
      <dl className="mono">
        <Fact name={labels.source}>
          {row.norm ? (
            <>
              <a href={row.norm.href}>{row.source}</a>, {labels.normDate}{' '}
              <Moment {...row.norm.date} />
            </>
          ) : (
            row.source
          )}
        </Fact>
        <Fact name={labels.checked}>
          <Moment {...row.checked} />
        </Fact>
        <Fact name={labels.evidence}>{row.evidence}</Fact>
        {row.review && (
          <Fact name={labels.review}>
            <Moment {...row.review} />
          </Fact>
        )}
        <Fact name={labels.uses}>
          <span className="uses">
            {row.uses.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </span>
        </Fact>
      </dl>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Moment = ({ iso, text }: { iso: string; text: string }) => <time dateTime={iso}>{text}</time>;
