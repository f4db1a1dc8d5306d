import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formNames } from '../../leads/formNames.ts';
import { formatCount } from '../../leads/leadTable.ts';
import type { LeadFigures } from '../../server/desk/figures.ts';
import { requestJson } from '../api/requestJson.ts';
import { Notice } from '../Notice.tsx';
import { PeriodFields } from '../PeriodFields.tsx';
import { anyTime } from '../period.ts';
import { spanQuery } from '../spanQuery.ts';
import { statusNames } from '../words/leadWords.ts';
import { ColumnPlot } from './ColumnPlot.tsx';
import { CountTable } from './CountTable.tsx';
import { countColumns } from './countColumns.ts';

const unknownForm = 'Não informado';
const direct = 'Direto ou não informado';

function Figures({ figures }: { figures: LeadFigures }) {
  const { total, quarantined, days, statuses, forms, sources } = figures;
  if (total === 0) return <Notice kind="empty">Nenhum contato nesse período.</Notice>;
  return (
    <div className="figures">
      <p className="figures-total">
        <b>{formatCount(total)}</b> {total === 1 ? 'contato' : 'contatos'}
        {quarantined > 0 && (
          <span className="note">, mais {formatCount(quarantined)} em quarentena</span>
        )}
      </p>
      <ColumnPlot title="Contatos por dia" columns={countColumns(days)} />
      <CountTable
        title="De onde vieram"
        what="Origem"
        unit="Contatos"
        rows={sources.map(({ of, count }) => ({ label: of ?? direct, count }))}
      />
      <CountTable
        title="Por formulário"
        what="Formulário"
        unit="Contatos"
        rows={forms.map(({ of, count }) => ({ label: of ? formNames[of] : unknownForm, count }))}
      />
      <CountTable
        title="Em que situação estão"
        what="Situação"
        unit="Contatos"
        rows={statuses.map(({ of, count }) => ({ label: statusNames[of], count }))}
      />
    </div>
  );
}

/** Where leads come from, when, by which form, and what became of them. */
export function SourcesView() {
  const [period, setPeriod] = useState(anyTime);
  const query = spanQuery(period, new Date()).toString();
  const figures = useQuery({
    queryKey: ['figures', query],
    queryFn: ({ signal }) => requestJson<LeadFigures>(`figures?${query}`, { signal }),
  });
  return (
    <section className="desk-page" aria-labelledby="sources-title">
      <div className="desk-page-head">
        <h2 id="sources-title">Origens</h2>
        <PeriodFields period={period} onChange={setPeriod} />
      </div>
      {figures.isPending && <p className="desk-wait">Contando…</p>}
      {figures.isError && <Notice kind="failure">{figures.error.message}</Notice>}
      {figures.data && <Figures figures={figures.data} />}
    </section>
  );
}
