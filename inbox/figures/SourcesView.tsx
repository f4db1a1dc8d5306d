import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nameForm } from '../../leads/formDefinitions.ts';
import { formatCount } from '../../leads/operatorColumns.ts';
import type { LeadFigures } from '../../server/desk/figures.ts';
import { PeriodFields } from '../fields.tsx';
import { Notice } from '../Notice.tsx';
import { anyTime, spanQuery } from '../period.ts';
import { requestJson } from '../request.ts';
import { statusNames, wordFor, words } from '../words.ts';
import { ColumnPlot, countColumns } from './ColumnPlot.tsx';
import { CountTable } from './CountTable.tsx';

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
        <h2 id="sources-title">{text.title}</h2>
        <PeriodFields period={period} onChange={setPeriod} />
      </div>
      {figures.isPending && <p className="desk-wait">{words.figures.loading}</p>}
      {figures.isError && <Notice kind="failure">{figures.error.message}</Notice>}
      {figures.data && <Figures figures={figures.data} />}
    </section>
  );
}
