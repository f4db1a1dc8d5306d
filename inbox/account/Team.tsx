import { type SubmitEvent, useState } from 'react';
import type { Invited } from '../../server/inbox/teamRoutes.ts';
import { plural } from '../../shared/countText.ts';
import { LinkButton, SmallButton } from '../buttons.tsx';
import { Check, Field } from '../fields.tsx';
import { momentText, useNow } from '../moments.ts';
import { Notice } from '../Notice.tsx';
import { Part } from '../Part.tsx';
import { useRequest } from '../useRequest.ts';
import { firstName, type Member, useTeam, useViewer } from '../viewer.ts';
import { HeirSheet } from './HeirSheet.tsx';

const linkOnlyText =
  'Houve muitas tentativas de código hoje: só um link, ou um navegador já usado, deixa entrar.';

const notTold =
  'Convite guardado. Nenhum e-mail saiu: peça o endereço de entrada no terminal, leads -- team link.';

const pathOf = (email: string) => `team/${encodeURIComponent(email)}`;

/** The members, for administrators, who invite and remove them. */
export function Team() {
  const viewer = useViewer();
  const { members = [], linkOnly = [], open = {}, removed = [] } = useTeam() ?? {};
  const now = useNow();
  const [removing, setRemoving] = useState<Member | null>(null);
  const held = open[removing?.email ?? ''] ?? 0;
  const request = useRequest<Partial<Invited> | null>('team');
  const invite = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const role = given.get('admin') ? 'admin' : 'member';
    const body = { email: given.get('email'), name: given.get('name'), role };
    request.mutate({ path: 'team', method: 'POST', body }, { onSuccess: () => form.reset() });
  };
  const remove = (email: string, to: string[]) =>
    request.mutate({ path: pathOf(email), method: 'DELETE', body: { to } });
  return (
    <Part className="account-part" title="Equipe">
      <ul className="pairs-list">
        {members.map((member) => (
          <li key={member.email}>
            <span>
              <bdi>{member.name}</bdi>{' '}
              <small>
                <bdi>{member.email}</bdi>
                {member.role === 'admin' && ', administra'}
                {member.joined_at === null && ', ainda não entrou'}
                {linkOnly.includes(member.email) && `. ${linkOnlyText}`}
              </small>
            </span>
            {member.email !== viewer.email && (
              <LinkButton onClick={() => setRemoving(member)}>
                Tirar
                <span className="sr"> {member.name}</span>
              </LinkButton>
            )}
          </li>
        ))}
        {removed.map(({ email, name, removed_at }) => (
          <li key={email}>
            <span>
              <bdi>{name}</bdi> <small>saiu {momentText(new Date(removed_at), now)}</small>
            </span>
            <LinkButton
              onClick={() => request.mutate({ path: `${pathOf(email)}/undo`, method: 'POST' })}
            >
              Desfazer
              <span className="sr"> a saída de {name}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
      {removing && (
        <HeirSheet
          title={`Tirar ${removing.name} da equipe?`}
          confirm="Tirar da equipe"
          leaver={removing.email}
          count={held}
          question={
            held > 0 && plural(held, '# contato aberto vai para', '# contatos abertos vão para')
          }
          ifPassed="Os próximos passos vão junto."
          onClose={() => setRemoving(null)}
          onConfirm={(to) => remove(removing.email, to)}
        >
          {firstName(removing.name)} sai na hora de todos os aparelhos. O nome fica no histórico e
          nos números; cada contato diz por que mudou de dono. Por um dia dá para desfazer.
        </HeirSheet>
      )}
      <details>
        <summary className="inbox-link">Convidar</summary>
        <form className="modal-form" onSubmit={invite}>
          <Field label="E-mail" type="email" name="email" required autoComplete="off" />
          <Field label="Nome" name="name" required maxLength={100} autoComplete="off" />
          <Check label="Administra: exporta, apaga, convida" name="admin" />
          <SmallButton look="ink" type="submit" disabled={request.isPending}>
            Convidar
          </SmallButton>
        </form>
      </details>
      <p className="beside" role="status">
        {request.data?.isTold && `Convite mandado para ${request.data.email}.`}
      </p>
      {request.data?.isTold === false && <Notice kind="attention">{notTold}</Notice>}
      {request.isError && <Notice kind="failure">{request.error.message}</Notice>}
    </Part>
  );
}
