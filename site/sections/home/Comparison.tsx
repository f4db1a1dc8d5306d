import { comparison as copy } from '../../content/pt-BR/home.yaml';
import { ComparisonTable } from '../../ui/ComparisonTable.tsx';
import { NoteMark } from '../../ui/Footnotes.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';

export function Comparison() {
  const { row, heading, lead, caption, feature, columns, opponents, rows, footnote } = copy;
  return (
    <section className="sec wrap" id="comparativo">
      <LedgerRow {...row} />
      <div className="head">
        <h2>
          {heading.map((line) => (
            <span className="block" key={line}>
              {line}{' '}
            </span>
          ))}
        </h2>
        <p className="lead">{lead}</p>
      </div>
      <ComparisonTable
        {...{ caption, feature, columns, opponents }}
        ours={columns.length - 1}
        rows={rows.map(({ feature, cells, ...own }) => ({
          feature,
          cells: [...cells, <OwnCell key={feature} {...own} />],
        }))}
      />
      <p className="note mt-3">{footnote}</p>
    </section>
  );
}

type OwnCellProps = Pick<(typeof copy.rows)[number], 'ours' | 'note'>;

function OwnCell({ ours, note }: OwnCellProps) {
  return (
    <span>
      <b>{ours.main}</b>{' '}
      <span>
        {ours.detail}
        {note && <NoteMark {...note} />}
      </span>
    </span>
  );
}
