import { formatCount } from '../../leads/operatorColumns.ts';
import type { TeamFigures } from '../../server/team/answerFigures.ts';
import { statusNames } from '../leads/leadNames.ts';
import { Notice } from '../Notice.tsx';
import { plural } from '../plural.ts';
import { AnswerSummary } from './AnswerSummary.tsx';
import { ColumnPlot, countColumns } from './ColumnPlot.tsx';
import { CountTable } from './CountTable.tsx';
import { FigurePage } from './FigurePage.tsx';
import { ResultTables } from './ResultTables.tsx';

function Figures({ figures }: { figures: TeamFigures }) {
  const { total, quarantined, days, statuses, answers, results } = figures;
  if (total === 0) return <Notice kind="empty">Nenhum contato nesse período.</Notice>;
  return (
    <div className="figures">
      <p className="figures-total">
        <b className="figure">{formatCount(total)}</b> {total === 1 ? 'contato' : 'contatos'}
        {quarantined > 0 && (
          <span className="note">
            {plural(quarantined, ', mais # em quarentena', ', mais # em quarentena')}
          </span>
        )}
      </p>
      <AnswerSummary answers={answers} results={results} />
      <ResultTables results={results} />
      <ColumnPlot title="Contatos por dia" columns={countColumns(days)} />
      <CountTable
        title="Em que situação estão"
        what="Situação"
        unit="Contatos"
        rows={statuses.map(({ of, count }) => ({ label: statusNames[of], count }))}
      />
    </div>
  );
}

/** How leads were answered, when they came, and what became of them. */
export const SourcesView = () => (
  <FigurePage<TeamFigures> title="Resultados" path="figures">
    {(figures) => <Figures figures={figures} />}
  </FigurePage>
);
