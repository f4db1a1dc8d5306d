import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Count } from '../../server/inbox/inboxRoutes.ts';
import type { AwayCounts } from '../../server/inbox/teamRoutes.ts';
import { plural } from '../../shared/countText.ts';
import { nextBusinessDay } from '../../shared/replyTime.ts';
import { saoPauloDay } from '../../shared/saoPauloTime.ts';
import { LinkButton, SmallButton } from '../buttons.tsx';
import { Field } from '../fields.tsx';
import { useNow } from '../moments.ts';
import { Notice } from '../Notice.tsx';
import { Part } from '../Part.tsx';
import { useRequest } from '../useRequest.ts';
import { useViewer } from '../viewer.ts';
import { HeirSheet } from './HeirSheet.tsx';

export function Away({ until }: { until: string | null }) {
  const request = useRequest<Count>('team');
  const { reclaimable } = useAwayCounts(until);
  const [isLeaving, setLeaving] = useState(false);
  const set = (body: { until: string | null; to?: string[]; isTakenBack?: boolean }) =>
    request.mutate({ path: 'away', method: 'PUT', body });
  const { count = 0 } = request.data ?? {};
  return (
    <Part className="account-part" title="Estou fora">
      <p className="run">
        <SmallButton look="line" onClick={() => setLeaving(true)}>
          {until ? 'Mudar o dia' : 'Ficar fora…'}
        </SmallButton>
        {until && <LinkButton onClick={() => set({ until: null })}>Voltei</LinkButton>}
        {reclaimable > 0 && (
          <LinkButton onClick={() => set({ until: null, isTakenBack: true })}>
            {until && 'Voltei: '}
            {plural(reclaimable, 'pegar de volta # contato', 'pegar de volta # contatos')}
          </LinkButton>
        )}
      </p>
      <p className="beside" role="status">
        {count > 0 && plural(count, '# contato mudou de dono.', '# contatos mudaram de dono.')}
      </p>
      {request.isError && <Notice kind="failure">{request.error.message}</Notice>}
      {isLeaving && (
        <AwaySheet
          until={until}
          onClose={() => setLeaving(false)}
          onLeave={(day, to) => set({ until: day, to })}
        />
      )}
    </Part>
  );
}

/** Offers a returned member what colleagues have not answered. Either choice ends the absence, and so this offer. */
export function ReturnStrip() {
  const request = useRequest<Count>('team');
  const { reclaimable } = useAwayCounts(null);
  const answer = (isTakenBack: boolean) =>
    request.mutate({ path: 'away', method: 'PUT', body: { until: null, isTakenBack } });
  return (
    reclaimable > 0 && (
      <div className="strip run">
        <b>
          Você voltou:{' '}
          {plural(
            reclaimable,
            '# contato seu segue sem resposta, com colegas.',
            '# contatos seus seguem sem resposta, com colegas.',
          )}
        </b>
        <LinkButton onClick={() => answer(true)}>Pegar de volta</LinkButton>
        <LinkButton onClick={() => answer(false)}>Deixar com eles</LinkButton>
        {request.error?.message}
      </div>
    )
  );
}

function useAwayCounts(until: string | null): AwayCounts {
  const address = until ? `away?until=${until}` : 'away';
  const { data } = useQuery<AwayCounts>({ queryKey: ['team', address] });
  return data ?? { due: 0, reclaimable: 0 };
}

type AwaySheetProps = {
  until: string | null;
  onClose: () => void;
  onLeave: (until: string, to: string[]) => void;
};

function AwaySheet({ until, onClose, onLeave }: AwaySheetProps) {
  const today = saoPauloDay(useNow());
  const [day, setDay] = useState(until ?? nextBusinessDay(today));
  const { due } = useAwayCounts(day);
  return (
    <HeirSheet
      title="Ficar fora"
      confirm="Ficar fora"
      leaver={useViewer().email}
      count={due}
      question="Quem responde por mim"
      before={
        <Field
          label="Último dia fora"
          type="date"
          required
          min={today}
          value={day}
          onText={setDay}
        />
      }
      onClose={onClose}
      onConfirm={(to) => onLeave(day, to)}
    >
      {plural(due, '# contato sem resposta vence', '# contatos sem resposta vencem')} até esse dia.
      Os demais ficam com você, com os próximos passos. Os que chegarem até lá vão para os outros.
      Ao voltar, você pode pegar de volta os que ninguém tiver respondido.
    </HeirSheet>
  );
}
