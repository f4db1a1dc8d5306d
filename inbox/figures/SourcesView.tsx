import { formatCount } from '../../leads/operatorColumns.ts';
import type { TeamFigures } from '../../server/team/answerFigures.ts';
import { Notice } from '../Notice.tsx';
import { statusNames, wordFor, words } from '../words.ts';
import { AnswerSummary } from './AnswerSummary.tsx';
import { ColumnPlot, countColumns } from './ColumnPlot.tsx';
import { CountTable } from './CountTable.tsx';
import { FigurePage } from './FigurePage.tsx';
import { ResultTables } from './ResultTables.tsx';

const { sources: text } = words;

function Figures({ figures }: { figures: TeamFigures }) {
  const { total, quarantined, days, statuses, sources, answers, results } = figures;
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
      <AnswerSummary answers={answers} results={results} />
      <ResultTables results={results} />
      <ColumnPlot title={text.days} columns={countColumns(days)} />
      <CountTable
        {...text.from}
        rows={sources.map(({ of, count }) => ({ label: of ?? text.direct, count }))}
      />
      <CountTable
        {...text.statuses}
        rows={statuses.map(({ of, count }) => ({ label: statusNames[of], count }))}
      />
    </div>
  );
}

/** How leads were answered, where they come from, when, and what became of them. */
export const SourcesView = () => (
  <FigurePage<TeamFigures> title={text.title} path="figures">
    {(figures) => <Figures figures={figures} />}
  </FigurePage>
);
