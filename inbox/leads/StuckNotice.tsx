import { useQuery } from '@tanstack/react-query';
import type { StuckLeads } from '../../server/leads/stuckLeads.ts';
import { LinkButton } from '../buttons.tsx';
import { Notice } from '../Notice.tsx';
import { plural } from '../plural.ts';
import { useRequest } from '../useRequest.ts';
import { quarantineHash } from '../useRoute.ts';

export function StuckNotice() {
  const { data } = useQuery<StuckLeads>({ queryKey: ['stuck'] });
  const repeat = useRequest();
  if (!data) return null;
  const seeQuarantine = (
    <a className="inbox-link" href={quarantineHash}>
      Ver a quarentena
    </a>
  );
  const tryAgain = (
    <>
      <LinkButton
        disabled={repeat.isPending}
        onClick={() => repeat.mutate({ path: 'deliveries/dead', method: 'POST' })}
      >
        Tentar de novo
      </LinkButton>
      {repeat.error && ` ${repeat.error.message}`}
    </>
  );
  const notices = [
    {
      count: data.quarantine,
      one: '# contato foi posto de lado, numa enxurrada ou acima do limite de um remetente: ninguém o recebe antes de alguém conferir.',
      many: '# contatos foram postos de lado, numa enxurrada ou acima do limite de um remetente: ninguém os recebe antes de alguém conferir.',
      remedy: seeQuarantine,
    },
    {
      count: data.waitingLeads,
      one: '# contato ainda não saiu para os canais de entrega.',
      many: '# contatos ainda não saíram para os canais de entrega.',
    },
    {
      count: data.deadDeliveries,
      one: '# entrega falhou de vez.',
      many: '# entregas falharam de vez.',
      remedy: tryAgain,
    },
    {
      count: data.lateDeliveries,
      one: '# entrega está atrasada há mais de um dia.',
      many: '# entregas estão atrasadas há mais de um dia.',
    },
  ];
  return notices
    .filter(({ count }) => count > 0)
    .map(({ count, one, many, remedy }) => (
      <Notice key={one} kind="attention">
        {plural(count, one, many)} {remedy}
      </Notice>
    ));
}
