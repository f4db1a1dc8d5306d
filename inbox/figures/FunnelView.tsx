import { nameErrorPlace, nameForm } from '../../leads/formDefinitions.ts';
import {
  funnelStages,
  nameWhatsappPlace,
  rankFunnel,
  workStages,
} from '../../leads/funnelCounts.ts';
import type { InboxFunnel } from '../../server/inbox/inboxRoutes.ts';
import { Notice } from '../Notice.tsx';
import { words } from '../words.ts';
import { CountTable } from './CountTable.tsx';
import { FigurePage } from './FigurePage.tsx';

const { funnel: text } = words;

function Counts({ counts, total }: InboxFunnel) {
  if (counts.length === 0) return <Notice kind="empty">{text.empty}</Notice>;
  const stages = [...funnelStages(counts), ...workStages(total)];
  const whatsapp = rankFunnel(counts, 'whatsapp', nameWhatsappPlace);
  const errors = rankFunnel(counts, 'error', nameErrorPlace);
  return (
    <div className="figures">
      <div className="figures-wide">
        <CountTable {...text.path} rows={stages} whole={stages[0]?.count ?? 0} />
      </div>
      <CountTable {...text.pages} rows={rankFunnel(counts, 'page')} />
      <CountTable {...text.submits} rows={rankFunnel(counts, 'submit', nameForm)} />
      {whatsapp.length > 0 && <CountTable {...text.whatsapp} rows={whatsapp} />}
      {errors.length > 0 && <CountTable {...text.errors} rows={errors} />}
    </div>
  );
}

/** What happens on the site before there is a lead: counts of each day, of nobody in particular. */
export const FunnelView = () => (
  <FigurePage<InboxFunnel> title={text.title} path="funnel">
    {(funnel) => <Counts {...funnel} />}
  </FigurePage>
);
