import { nameErrorPlace, nameForm } from '../../leads/formDefinitions.ts';
import {
  funnelStages,
  nameWhatsappPlace,
  rankFunnel,
  workStages,
} from '../../leads/funnelCounts.ts';
import type { InboxFunnel } from '../../server/inbox/inboxRoutes.ts';
import { Notice } from '../Notice.tsx';
import { CountTable } from './CountTable.tsx';
import { FigurePage } from './FigurePage.tsx';

function Counts({ counts, total }: InboxFunnel) {
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

/** What happens on the site before there is a lead: counts of each day, of nobody in particular. */
export const FunnelView = () => (
  <FigurePage<InboxFunnel> title="Funil" path="funnel">
    {(funnel) => <Counts {...funnel} />}
  </FigurePage>
);
