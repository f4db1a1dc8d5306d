import type { HomeCopy } from '../../content/pt-BR/home.ts';
import { ComparisonTable } from '../../ui/ComparisonTable.tsx';
import '../../styles/fourWays.css';
import { LedgerRow } from '../../ui/LedgerRow.tsx';
import { NoteMark } from '../../ui/NoteMark.tsx';

type ComparisonCopy = HomeCopy['comparison'];

export function Comparison({ copy }: { copy: ComparisonCopy }) {
  const { row, heading, lead, rows, footnote, ...table } = copy;
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
        {...table}
        className="four-ways"
        ours={table.columns.length - 1}
        rows={rows.map(({ feature, cells, ...own }) => ({
          feature,
          cells: [...cells.map(capitalise), <OwnCell key={feature} {...own} />],
        }))}
      />
      <p className="note mt-3">{footnote}</p>
    </section>
  );
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type OwnCellProps = Pick<ComparisonCopy['rows'][number], 'ours' | 'note'>;

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
