import { nameForm } from '../../leads/formDefinitions.ts';
import { formatCount } from '../../leads/operatorColumns.ts';
import type { LeadFigures } from '../../server/desk/figures.ts';
import { Notice } from '../Notice.tsx';
import { statusNames, wordFor, words } from '../words.ts';
import { ColumnPlot, countColumns } from './ColumnPlot.tsx';
import { CountTable } from './CountTable.tsx';
import { FigurePage } from './FigurePage.tsx';

const { sources: text } = words;

function Figures({ figures }: { figures: LeadFigures }) {
  const { total, quarantined, days, statuses, forms, sources } = figures;
  if (total === 0) return <Notice kind="empty">{text.empty}</Notice>;
  return (
    <div className="figures">
      <p className="figures-total">
        <b className="figure">{formatCount(total)}</b> {wordFor(total, words.contacts)}
        {quarantined > 0 && (
          <span className="note">
            {text.quarantined[0]} {formatCount(quarantined)} {text.quarantined[1]}
          </span>
        )}
      </p>
      <ColumnPlot title={text.days} columns={countColumns(days)} />
      <CountTable
        {...text.from}
        rows={sources.map(({ of, count }) => ({ label: of ?? text.direct, count }))}
      />
      <CountTable
        {...text.forms}
        rows={forms.map(({ of, count }) => ({
          label: of ? nameForm(of) : text.unknownForm,
          count,
        }))}
      />
      <CountTable
        {...text.statuses}
        rows={statuses.map(({ of, count }) => ({ label: statusNames[of], count }))}
      />
    </div>
  );
}

/** Where leads come from, when, by which form, and what became of them. */
export const SourcesView = () => (
  <FigurePage<LeadFigures> title={text.title} path="figures">
    {(figures) => <Figures figures={figures} />}
  </FigurePage>
);
