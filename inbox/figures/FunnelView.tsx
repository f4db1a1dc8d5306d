import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nameErrorPlace, nameForm } from '../../leads/formDefinitions.ts';
import { nameWhatsappPlace, rankFunnel, sumFunnel } from '../../leads/funnelCounts.ts';
import type { FunnelCount } from '../../server/store/LeadStore.ts';
import { PeriodFields } from '../fields.tsx';
import { Notice } from '../Notice.tsx';
import { anyTime, spanQuery } from '../period.ts';
import { requestJson } from '../request.ts';
import { words } from '../words.ts';
import type { Column } from './ColumnPlot.tsx';
import { CountTable } from './CountTable.tsx';

const { funnel: text } = words;

/** The way to a lead, stage by stage. A visit may skip stages, so none is a part of the one before. */
export const funnelStages = (counts: readonly FunnelCount[]): Column[] =>
  text.stages.map(([label, ...asked]) => ({ label, count: sumFunnel(counts, ...asked) }));

function Counts({ counts }: { counts: readonly FunnelCount[] }) {
  if (counts.length === 0) return <Notice kind="empty">{text.empty}</Notice>;
  const whatsapp = rankFunnel(counts, 'whatsapp', nameWhatsappPlace);
  const errors = rankFunnel(counts, 'error', nameErrorPlace);
  return (
    <div className="figures">
      <div className="figures-wide">
        <CountTable
          {...text.path}
          rows={funnelStages(counts)}
          whole={funnelStages(counts)[0]?.count ?? 0}
        />
      </div>
      <CountTable {...text.pages} rows={rankFunnel(counts, 'page')} />
      <CountTable {...text.submits} rows={rankFunnel(counts, 'submit', nameForm)} />
      {whatsapp.length > 0 && <CountTable {...text.whatsapp} rows={whatsapp} />}
      {errors.length > 0 && <CountTable {...text.errors} rows={errors} />}
    </div>
  );
}

/** What happens on the site before there is a lead: counts of each day, of nobody in particular. */
export function FunnelView() {
  const [period, setPeriod] = useState(anyTime);
  const query = spanQuery(period, new Date()).toString();
  const funnel = useQuery({
    queryKey: ['funnel', query],
    queryFn: ({ signal }) => requestJson<FunnelCount[]>(`funnel?${query}`, { signal }),
  });
  return (
    <section className="desk-page" aria-labelledby="funnel-title">
      <div className="desk-page-head">
        <h2 id="funnel-title">{text.title}</h2>
        <PeriodFields period={period} onChange={setPeriod} />
      </div>
      {funnel.isPending && <p className="desk-wait">{words.figures.loading}</p>}
      {funnel.isError && <Notice kind="failure">{funnel.error.message}</Notice>}
      {funnel.data && <Counts counts={funnel.data} />}
    </section>
  );
}
