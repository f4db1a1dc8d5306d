import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nameErrorPlace, nameForm } from '../../leads/formNames.ts';
import { rankFunnel } from '../../leads/funnelCounts.ts';
import type { FunnelCount } from '../../server/funnel/FunnelTally.ts';
import { requestJson } from '../api/requestJson.ts';
import { Notice } from '../Notice.tsx';
import { PeriodFields } from '../PeriodFields.tsx';
import { anyTime } from '../period.ts';
import { spanQuery } from '../spanQuery.ts';
import { CountTable } from './CountTable.tsx';
import { funnelStages } from './funnelStages.ts';

function Counts({ counts }: { counts: readonly FunnelCount[] }) {
  if (counts.length === 0) return <Notice kind="empty">Nada contado nesse período.</Notice>;
  const errors = rankFunnel(counts, 'error', nameErrorPlace);
  return (
    <div className="figures">
      <div className="figures-wide">
        <CountTable
          title="Caminho até o contato"
          what="Passo"
          unit="Vezes"
          share="Por página vista"
          rows={funnelStages(counts)}
          whole={funnelStages(counts)[0]?.count ?? 0}
        />
      </div>
      <CountTable title="Páginas" what="Página" unit="Vistas" rows={rankFunnel(counts, 'page')} />
      <CountTable
        title="Envios"
        what="Formulário"
        unit="Envios"
        rows={rankFunnel(counts, 'submit', nameForm)}
      />
      {errors.length > 0 && (
        <CountTable title="Onde o formulário trava" what="Campo" unit="Erros" rows={errors} />
      )}
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
        <h2 id="funnel-title">Funil</h2>
        <PeriodFields period={period} onChange={setPeriod} />
      </div>
      {funnel.isPending && <p className="desk-wait">Contando…</p>}
      {funnel.isError && <Notice kind="failure">{funnel.error.message}</Notice>}
      {funnel.data && <Counts counts={funnel.data} />}
    </section>
  );
}
