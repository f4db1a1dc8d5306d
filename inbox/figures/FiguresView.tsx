import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { nameErrorPlace, nameForm } from '../../leads/formDefinitions.ts';
import {
  funnelStages,
  nameWhatsappPlace,
  rankFunnel,
  workStages,
} from '../../leads/funnelCounts.ts';
import { formatCount } from '../../leads/operatorColumns.ts';
import type { InboxFunnel } from '../../server/inbox/inboxRoutes.ts';
import type { TeamFigures } from '../../server/team/answerFigures.ts';
import { PeriodFields } from '../fields.tsx';
import { Notice } from '../Notice.tsx';
import { anyTime, type Period, spanQuery } from '../period.ts';
import { requestJson } from '../request.ts';
import { type FigurePart, partNames } from '../useRoute.ts';
import { useViewer } from '../viewer.ts';
import { AnswerSummary } from './AnswerSummary.tsx';
import { CountTable } from './CountTable.tsx';
import { ResultTables } from './ResultTables.tsx';

type FigurePageProps<Answer> = {
  title: string;
  /** What the server is asked for: the days go into the address. */
  path: string;
  children: (answer: Answer) => ReactNode;
};

function FigurePage<Answer>({ title, path, children }: FigurePageProps<Answer>) {
  const [period, setPeriod] = useState<Period>({ ...anyTime, name: 'month' });
  const address = `${path}?${spanQuery(period, new Date())}`;
  const answer = useQuery({
    queryKey: ['figures', address],
    queryFn: ({ signal }) => requestJson<Answer>(address, { signal }),
  });
  return (
    <section aria-labelledby={`${path}-title`}>
      <div className="inbox-page-head">
        <h2 id={`${path}-title`}>{title}</h2>
        <PeriodFields period={period} onChange={setPeriod} />
      </div>
      {answer.isPending && <p className="inbox-wait">Contando…</p>}
      {answer.isError && <Notice kind="failure">{answer.error.message}</Notice>}
      {answer.data && children(answer.data)}
    </section>
  );
}

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

/** What happens on the site before there is a lead: counts of each day, of nobody in particular. */
function Funnel({ counts, total }: InboxFunnel) {
  if (counts.length === 0) return <Notice kind="empty">Nada contado nesse período.</Notice>;
  const stages = [...funnelStages(counts), ...workStages(total)];
  const whatsapp = rankFunnel(counts, 'whatsapp', nameWhatsappPlace);
  const errors = rankFunnel(counts, 'error', nameErrorPlace);
  return (
    <div className="figures">
      <div className="figures-wide">
        <CountTable
          title="Caminho até o contato"
          what="Passo"
          unit="Vezes"
          share="Por página vista"
          rows={stages}
          whole={stages[0]?.count ?? 0}
        />
      </div>
      <CountTable title="Páginas" what="Página" unit="Vistas" rows={rankFunnel(counts, 'page')} />
      <CountTable
        title="Envios"
        what="Formulário"
        unit="Envios"
        rows={rankFunnel(counts, 'submit', nameForm)}
      />
      {whatsapp.length > 0 && (
        <CountTable title="Idas ao WhatsApp" what="De onde" unit="Vezes" rows={whatsapp} />
      )}
      {errors.length > 0 && (
        <CountTable title="Onde o formulário trava" what="Campo" unit="Erros" rows={errors} />
      )}
    </div>
  );
}

const parts = Object.entries(partNames) as [FigurePart, string][];

export function FiguresView({ part }: { part: FigurePart }) {
  const { admin } = useViewer();
  return (
    <main className="inbox-page">
      <h1 className="sr">Números</h1>
      {admin && (
        <nav className="inbox-tabs figure-tabs" aria-label="Números">
          {parts.map(([name, title]) => (
            <a
              key={name}
              href={`#numeros/${name}`}
              aria-current={name === part ? 'page' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
      )}
      {admin && part === 'funil' ? (
        <FigurePage<InboxFunnel> key="funnel" title="Funil" path="funnel">
          {(funnel) => <Funnel {...funnel} />}
        </FigurePage>
      ) : (
        <FigurePage<TeamFigures> key="figures" title="Resultados" path="figures">
          {(figures) => <Results figures={figures} />}
        </FigurePage>
      )}
    </main>
  );
}
