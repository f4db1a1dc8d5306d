import type { ReactNode } from 'react';
import { grounds } from '../../content/claims.yaml';
import type { NumerosCopy } from '../../content/pt-BR/proofSheet.ts';
import '../../styles/folds.css';
import '../../styles/register.css';
import { PlusIcon } from '../../ui/icons.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';
import { GroundStamp } from './NumerosHero.tsx';

type RegisterCopy = NumerosCopy['register'];

/**
 * The claims by group, to be filtered by what they rest on. An address that names a row opens its group by
 * itself; the heading stands outside the fold, so that a filter can show rows without their fold.
 */
export function Register({ copy }: { copy: RegisterCopy }) {
  return (
    <section className="wrap register">
      <LedgerRow {...copy.row} />
      <h2>{copy.heading}</h2>
      <Filter copy={copy.filter} />
      {copy.groups.map(({ id, name, count, rows, table }, index) => (
        <section className="claim-group" key={id} aria-labelledby={`grupo-${id}`}>
          <h3 id={`grupo-${id}`}>{name}</h3>
          <details open={index === 0}>
            <summary aria-labelledby={`grupo-${id} linhas-${id}`}>
              <span className="mono" id={`linhas-${id}`}>
                {count}
              </span>
              <PlusIcon />
            </summary>
            {table && <SegmentTable copy={table} />}
            <ol>
              {rows.map((row) => (
                <ClaimRow key={row.id} row={row} labels={copy.labels} />
              ))}
            </ol>
          </details>
        </section>
      ))}
      <p className="note">
        {copy.examples} {copy.missing} <a href={copy.write.href}>{copy.write.label}</a>.{' '}
        {copy.correction}
      </p>
    </section>
  );
}

function Filter({ copy }: { copy: RegisterCopy['filter'] }) {
  return (
    <fieldset className="ground-filter">
      <legend>{copy.legend}</legend>
      <label>
        <input type="radio" name="ground" value="all" defaultChecked />
        {copy.all}
      </label>
      {copy.grounds.map(({ ground, name, count }) => (
        <label key={ground}>
          <input type="radio" name="ground" value={ground} />
          {name} <span className="mono">{count}</span>
        </label>
      ))}
    </fieldset>
  );
}

type SegmentTableCopy = NonNullable<RegisterCopy['groups'][number]['table']>;

function SegmentTable({ copy }: { copy: SegmentTableCopy }) {
  return (
    <table className="segment-claims">
      <caption>
        <GroundStamp ground={copy.ground} name={copy.groundName} /> {copy.caption}
      </caption>
      <thead>
        <tr>
          {copy.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {copy.rows.map(({ title, href, cells }) => (
          <tr key={href}>
            <th scope="row">
              <a href={href}>{title}</a>
            </th>
            {cells.map(({ id, figure }) => (
              <td key={id} id={id} data-claim-ground={copy.ground}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ClaimRowProps = {
  row: RegisterCopy['groups'][number]['rows'][number];
  labels: RegisterCopy['labels'];
};

/** One claim: what it says, what it rests on, and the way back to where it is printed. */
function ClaimRow({ row, labels }: ClaimRowProps) {
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
