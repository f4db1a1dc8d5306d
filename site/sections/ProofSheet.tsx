import type { ReactNode } from 'react';
import type { NumerosCopy } from '../content/pt-BR/proofSheet.ts';
import '../styles/folds.css';
import '../styles/numeros.css';
import '../styles/table.css';
import { InnerHero } from '../ui/InnerHero.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { LedgerRow } from '../ui/payslipParts.tsx';

/** What the sheet is, and what its lines may rest on. */
export function NumerosHero({ copy }: { copy: NumerosCopy['hero'] }) {
  return (
    <InnerHero kicker={copy.kicker} headline={copy.headline} lead={copy.lead}>
      <dl className="cells tally">
        {copy.grounds.map(({ ground, name, meaning }) => (
          <div key={ground}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </InnerHero>
  );
}

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

type RegisterCopy = NumerosCopy['register'];

/** The claims for which there is a paper that anybody can read today. */
export function Published({ copy }: { copy: RegisterCopy }) {
  const { row, heading, rows } = copy.published;
  return (
    <section className="wrap register">
      <LedgerRow {...row} />
      <h2>{heading}</h2>
      <ClaimList rows={rows} labels={copy.labels} />
    </section>
  );
}

/** All others in one fold, by group; an address that names a row opens it. */
export function Unpublished({ copy }: { copy: RegisterCopy }) {
  const { row, heading, why, open, groups } = copy.unpublished;
  const { text, write, correction } = copy.note;
  return (
    <section className="wrap register">
      <LedgerRow {...row} />
      <h2>{heading}</h2>
      <p className="lead">{why}</p>
      <details>
        <summary>
          {open}
          <PlusIcon />
        </summary>
        {groups.map(({ id, name, rows, table }) => (
          <section key={id} aria-labelledby={`grupo-${id}`}>
            <h3 id={`grupo-${id}`}>{name}</h3>
            {table && <SegmentTable copy={table} />}
            <ClaimList rows={rows} labels={copy.labels} />
          </section>
        ))}
      </details>
      <p className="note">
        {text} <a href={write.href}>{write.label}</a>. {correction}
      </p>
    </section>
  );
}

type SegmentTableCopy = NonNullable<RegisterCopy['unpublished']['groups'][number]['table']>;

function SegmentTable({ copy }: { copy: SegmentTableCopy }) {
  return (
    <table className="tbl segment-claims">
      <caption>{copy.caption}</caption>
      <thead>
        <tr>
          {copy.columns.map((name) => (
            <th key={name} scope="col" className="mono">
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

type ClaimListProps = { rows: RegisterCopy['published']['rows']; labels: RegisterCopy['labels'] };

function ClaimList({ rows, labels }: ClaimListProps) {
  if (rows.length === 0) return null;
  return (
    <ol>
      {rows.map((row) => (
        <ClaimRow key={row.id} row={row} labels={labels} />
      ))}
    </ol>
  );
}

type ClaimRowProps = { row: ClaimListProps['rows'][number]; labels: RegisterCopy['labels'] };

/** One claim: what it says, what it rests on, and the way back to where it is printed. */
function ClaimRow({ row, labels }: ClaimRowProps) {
  return (
    <li className="claim" id={row.id} data-claim-ground={row.ground}>
      <b className="figure">{row.figure}</b>
      <p>{row.wording}</p>
      <dl className="mono">
        <Fact name={labels.ground}>{row.groundName}</Fact>
        {row.document ? (
          <Fact name={labels.document}>
            <a href={row.document}>{row.source}</a>
            {row.normDate && (
              <>
                {' '}
                {`${labels.normDate}\u00a0`}
                <Moment {...row.normDate} />
              </>
            )}
          </Fact>
        ) : (
          <Fact name={labels.source}>{row.source}</Fact>
        )}
        <Fact name={labels.checked}>
          <Moment {...row.checked} />
        </Fact>
        {row.review && (
          <Fact name={labels.review}>
            <Moment {...row.review} />
          </Fact>
        )}
        {row.uses.length > 0 && (
          <Fact name={labels.uses}>
            <span className="uses">
              {row.uses.map(({ href, label }) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
            </span>
          </Fact>
        )}
      </dl>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="narrows">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Moment = ({ iso, text }: { iso: string; text: string }) => <time dateTime={iso}>{text}</time>;
