import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../leads/operatorColumns.ts';
import type { TeamFigures } from '../../server/team/answerFigures.ts';
import { PeriodFields } from '../fields.tsx';
import { Notice } from '../Notice.tsx';
import { anyTime, type Period, spanQuery } from '../period.ts';
import { requestJson } from '../request.ts';
import { AnswerSummary } from './AnswerSummary.tsx';
import { ResultTables } from './ResultTables.tsx';

function Results({ figures }: { figures: TeamFigures }) {
  const { quarantined, answers, wins, persons, total, origins } = figures;
  if (total.leads + persons.length === 0)
    return <Notice kind="empty">Nenhum contato nesse período.</Notice>;
  return (
    <div className="figures">
      <p className="figures-total">
        <b className="figure">{formatCount(total.leads)}</b>{' '}
        {total.leads === 1 ? 'contato' : 'contatos'}
        {quarantined > 0 && (
          <span className="note">, mais {formatCount(quarantined)} em quarentena</span>
        )}
      </p>
      <AnswerSummary answers={answers} wins={wins} />
      <ResultTables persons={persons} origins={origins} total={total} />
    </div>
  );
}

/** What was counted in a period of the person's choice. */
export function FiguresView() {
  const [period, setPeriod] = useState<Period>({ ...anyTime, name: 'month' });
  const address = `figures?${spanQuery(period, new Date())}`;
  const { data, isPending, error } = useQuery({
    queryKey: ['figures', address],
    queryFn: ({ signal }) => requestJson<TeamFigures>(address, { signal }),
  });
  return (
    <main className="inbox-page">
      <div className="inbox-page-head">
        <h1>Números</h1>
        <PeriodFields period={period} onChange={setPeriod} />
      </div>
      {isPending && <p className="inbox-wait">Contando…</p>}
      {error && <Notice kind="failure">{error.message}</Notice>}
      {data && <Results figures={data} />}
    </main>
  );
}
