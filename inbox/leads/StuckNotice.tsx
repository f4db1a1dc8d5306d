import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Count } from '../../server/inbox/inboxRoutes.ts';
import type { StuckLeads } from '../../server/leads/stuckLeads.ts';
import { LinkButton } from '../buttons.tsx';
import { Notice } from '../Notice.tsx';
import { plural } from '../plural.ts';
import { requestJson } from '../request.ts';
import { quarantineHash } from '../useRoute.ts';

function DeadDeliveries({ count }: { count: number }) {
  const queries = useQueryClient();
  const repeat = useMutation({
    mutationFn: () => requestJson<Count>('deliveries/dead', { method: 'POST' }),
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <Notice kind="attention">
      {plural(count, '# entrega falhou de vez.', '# entregas falharam de vez.')}{' '}
      <LinkButton disabled={repeat.isPending} onClick={() => repeat.mutate()}>
        Tentar de novo
      </LinkButton>
      {repeat.error && ` ${repeat.error.message}`}
    </Notice>
  );
}

export function StuckNotice() {
  const { data } = useQuery({
    queryKey: ['stuck'],
    queryFn: ({ signal }) => requestJson<StuckLeads>('stuck', { signal }),
  });
  if (!data) return null;
  const { quarantine, waitingLeads, deadDeliveries, lateDeliveries } = data;
  return (
    <>
      {quarantine > 0 && (
        <Notice kind="attention">
          {plural(
            quarantine,
            '# contato foi posto de lado, numa enxurrada ou acima do limite de um remetente: ninguém o recebe antes de alguém conferir.',
            '# contatos foram postos de lado, numa enxurrada ou acima do limite de um remetente: ninguém os recebe antes de alguém conferir.',
          )}{' '}
          <a className="inbox-link" href={quarantineHash}>
            Ver a quarentena
          </a>
        </Notice>
      )}
      {waitingLeads > 0 && (
        <Notice kind="attention">
          {plural(
            waitingLeads,
            '# contato ainda não saiu para os canais de entrega.',
            '# contatos ainda não saíram para os canais de entrega.',
          )}
        </Notice>
      )}
      {deadDeliveries > 0 && <DeadDeliveries count={deadDeliveries} />}
      {lateDeliveries > 0 && (
        <Notice kind="attention">
          {plural(
            lateDeliveries,
            '# entrega está atrasada há mais de um dia.',
            '# entregas estão atrasadas há mais de um dia.',
          )}
        </Notice>
      )}
    </>
  );
}
