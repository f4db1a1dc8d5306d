import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { formatDay, saoPauloDay } from '../leads/saoPauloTime.ts';
import type { Invited, SessionList } from '../server/inbox/memberRoutes.ts';
import type { HandedOver } from '../server/inbox/teamRoutes.ts';
import { LinkButton, SmallButton } from './buttons.tsx';
import { Field } from './fields.tsx';
import { Initials } from './Initials.tsx';
import { areKeysOn } from './keys.ts';
import { Confirmation, Modal } from './Modal.tsx';
import { momentText, useNow } from './moments.ts';
import { Notice } from './Notice.tsx';
import { plural } from './plural.ts';
import { type Request, requestJson, signOut } from './request.ts';
import { type Member, useMembers, useTeam, useViewer } from './viewer.ts';

/** The viewer's own: their absence, where they are signed in, and for administrators the team. */
export function AccountButton() {
  const [isOpen, setOpen] = useState(false);
  const viewer = useViewer();
  const until = useMembers().find(({ email }) => email === viewer.email)?.away_until ?? null;
  return (
    <>
      {until && <span className="inbox-away">fora até {formatDay(until).slice(0, 5)}</span>}
      <button type="button" className="inbox-icon" onClick={() => setOpen(true)}>
        <Initials of={viewer.email} />
        <span className="sr">, sua conta: estou fora, acessos, sair</span>
      </button>
      {isOpen && (
        <Modal title={viewer.name} onClose={() => setOpen(false)}>
          <Away until={until} />
          <Sessions />
          {viewer.admin && <Team />}
          <SignOut />
        </Modal>
      )}
    </>
  );
}

/** Something that is asked of the server and shows in what it is asked for next. */
function useAsking<Answer = unknown>(key: 'team' | 'sessions') {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, ...request }: { path: string } & Request) =>
      requestJson<Answer>(path, request),
    onSuccess: () => queries.invalidateQueries({ queryKey: [key] }),
  });
}

const awayHelp =
  'Até esse dia, inclusive, contatos novos vão para os outros. As promessas suas que vencem até lá passam agora a quem responde por você.';

const handedOver = (leads: number) =>
  plural(
    leads,
    '# contato seu passou para quem responde por você.',
    '# contatos seus passaram para quem responde por você.',
  );

function Away({ until }: { until: string | null }) {
  const id = useId();
  const now = useNow();
  const viewer = useViewer();
  const members = useMembers();
  const ask = useAsking<HandedOver>('team');
  const others = members.filter(
    ({ email, away_until }) => email !== viewer.email && away_until === null,
  );
  const set = (body: { until: string | null; to?: string | null }) =>
    ask.mutate({ path: 'away', method: 'PUT', body });
  const leave = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    set({ until: String(given.get('until')), to: String(given.get('to') ?? '') || null });
  };
  const { leads = 0 } = ask.data ?? {};
  return (
    <section className="account-part">
      <h3>Estou fora até…</h3>
      <form className="modal-form" onSubmit={leave} key={until}>
        <Field
          label="Último dia fora"
          type="date"
          name="until"
          required
          min={saoPauloDay(now)}
          defaultValue={until ?? ''}
        />
        {others.length > 0 && (
          <p className="field">
            <label htmlFor={`${id}-to`}>Quem responde por mim</label>
            <select id={`${id}-to`} name="to">
              {others.map(({ email, name }) => (
                <option key={email} value={email}>
                  {name}
                </option>
              ))}
              <option value="">Ninguém: ficam comigo</option>
            </select>
          </p>
        )}
        <p className="account-line">
          <SmallButton look="ink" type="submit" disabled={ask.isPending}>
            Ficar fora
          </SmallButton>
          {until && <LinkButton onClick={() => set({ until: null })}>Voltei</LinkButton>}
        </p>
      </form>
      <p className="beside" role="status">
        {leads > 0 ? handedOver(leads) : awayHelp}
      </p>
      {ask.isError && <Notice kind="failure">{ask.error.message}</Notice>}
    </section>
  );
}

function Sessions() {
  const now = useNow();
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => requestJson<SessionList>('sessions', { signal }),
  });
  const ask = useAsking('sessions');
  const error = sessions.error ?? ask.error;
  return (
    <section className="account-part">
      <h3>Meus acessos</h3>
      <ul className="pairs-list">
        {(sessions.data ?? []).map(({ id, device, used_at, isThis }) => (
          <li key={id}>
            <span>
              {device}{' '}
              <small>{isThis ? 'este' : `usado ${momentText(new Date(used_at), now)}`}</small>
            </span>
            {!isThis && (
              <LinkButton onClick={() => ask.mutate({ path: `sessions/${id}`, method: 'DELETE' })}>
                Encerrar
                <span className="sr"> {device}</span>
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {error && <Notice kind="failure">{error.message}</Notice>}
    </section>
  );
}

const linkOnlyText =
  'Houve muitas tentativas de código hoje: só um link, ou um navegador já usado, deixa entrar.';

const notTold =
  'Convite guardado. Nenhum e-mail saiu: peça o endereço de entrada no terminal, leads -- team link.';

function Team() {
  const viewer = useViewer();
  const { members = [], linkOnly = [] } = useTeam() ?? {};
  const [removing, setRemoving] = useState<Member | null>(null);
  const ask = useAsking<Partial<Invited> | null>('team');
  const invite = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const role = given.get('admin') ? 'admin' : 'member';
    const body = { email: given.get('email'), name: given.get('name'), role };
    ask.mutate({ path: 'team', method: 'POST', body }, { onSuccess: () => form.reset() });
  };
  return (
    <section className="account-part">
      <h3>Equipe</h3>
      <ul className="pairs-list">
        {members.map((member) => {
          const { email, name, role } = member;
          return (
            <li key={email}>
              <span>
                <bdi>{name}</bdi>{' '}
                <small>
                  <bdi>{email}</bdi>
                  {role === 'admin' && ', administra'}
                  {linkOnly.includes(email) && `. ${linkOnlyText}`}
                </small>
              </span>
              {email !== viewer.email && (
                <LinkButton onClick={() => setRemoving(member)}>
                  Tirar
                  <span className="sr"> {name}</span>
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
      {removing && (
        <Confirmation
          title={`Tirar ${removing.name} da equipe?`}
          confirm="Tirar da equipe"
          onClose={() => setRemoving(null)}
          onConfirm={() =>
            ask.mutate({ path: `team/${encodeURIComponent(removing.email)}`, method: 'DELETE' })
          }
        >
          Sai na hora de onde está, e os contatos abertos dessa pessoa ficam sem dono.
        </Confirmation>
      )}
      <details>
        <summary className="inbox-link">Convidar</summary>
        <form className="modal-form" onSubmit={invite}>
          <Field label="E-mail" type="email" name="email" required autoComplete="off" />
          <Field label="Nome" name="name" required maxLength={100} autoComplete="off" />
          <label className="inbox-check">
            <input type="checkbox" name="admin" />
            Administra: exporta, apaga, convida
          </label>
          <SmallButton look="ink" type="submit" disabled={ask.isPending}>
            Convidar
          </SmallButton>
        </form>
      </details>
      {ask.data?.isTold === false && <Notice kind="attention">{notTold}</Notice>}
      {ask.isError && <Notice kind="failure">{ask.error.message}</Notice>}
    </section>
  );
}

/** Ends this session, and takes along what was typed and not sent. */
function SignOut() {
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: () =>
      signOut(() => {
        queries.getMutationCache().clear();
        sessionStorage.clear();
        localStorage.clear();
        // Whether single letters are keys is what the person needs, not what they did: it stays.
        areKeysOn.set(areKeysOn.get());
      }),
  });
  return (
    <section className="account-part">
      <SmallButton look="line" onClick={() => leave.mutate()}>
        Sair
      </SmallButton>
      {leave.isError && <Notice kind="failure">{leave.error.message}</Notice>}
    </section>
  );
}
