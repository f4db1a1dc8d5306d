import type { NumerosCopy } from '../content/pt-BR/proofSheet.ts';
import '../styles/folds.css';
import '../styles/numeros.css';
import '../styles/table.css';
import { PlusIcon } from '../ui/icons.tsx';
import { LedgerRow } from '../ui/payslipParts.tsx';

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

type RegisterProps = {
  copy: NumerosCopy['terms'];
  labels: NumerosCopy['labels'];
  /** Where to write about a figure, below the last part. */
  note?: NumerosCopy['note'];
};

/** The claims of one kind, by group; where they are folded, an address that names a row opens them. */
export function Register({ copy, labels, note }: RegisterProps) {
  const groups = copy.groups.map(({ id, name, rows, table }) => (
    <div key={id}>
      <h3>{name}</h3>
      {table && <SegmentTable copy={table} />}
      <ClaimList rows={rows} labels={labels} />
    </div>
  ));
  return (
    <section className="wrap register">
      <LedgerRow {...copy.row} />
      <h2>{copy.heading}</h2>
      <p className="lead mt-3">{copy.lead}</p>
      {copy.open ? (
        <details>
          <summary>
            {copy.open}
            <PlusIcon />
          </summary>
          {groups}
        </details>
      ) : (
        groups
      )}
      {note && (
        <p className="note">
          {note.text} <a href={note.write.href}>{note.write.label}</a>. {note.correction}
        </p>
      )}
    </section>
  );
}

type SegmentTableCopy = NonNullable<NumerosCopy['terms']['groups'][number]['table']>;

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

type ClaimListProps = {
  rows: NumerosCopy['terms']['groups'][number]['rows'];
  labels: NumerosCopy['labels'];
};

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

type ClaimRowProps = { row: ClaimListProps['rows'][number]; labels: NumerosCopy['labels'] };

/** One claim: what it says, what it rests on, and the way back to where it is printed. */
function ClaimRow({ row, labels }: ClaimRowProps) {
  return (
    <li className="claim" id={row.id} data-claim-ground={row.ground}>
      <b className="figure">{row.figure}</b>
      <p>{row.wording}</p>
      <div className="note">
        <p>
          {row.groundName} · {row.document ? <a href={row.document}>{row.source}</a> : row.source}
          {row.normDate && (
            <>
              , <Moment {...row.normDate} />
            </>
          )}
        </p>
        <p>
          {labels.checked} <Moment {...row.checked} />
          {row.review && (
            <>
              {' '}
              · {labels.review} <Moment {...row.review} />
            </>
          )}
        </p>
        {row.uses.length > 0 && (
          <p className="uses">
            {labels.uses}{' '}
            {row.uses.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

const Moment = ({ iso, text }: { iso: string; text: string }) => <time dateTime={iso}>{text}</time>;
