import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { addDays, formatDay, saoPauloDay } from '../leads/saoPauloTime.ts';
import type { Invited, SessionList } from '../server/inbox/memberRoutes.ts';
import type { AwayCounts, HandedOver } from '../server/inbox/teamRoutes.ts';
import { areNoticesOn, canNotify, switchNotices } from './arrivals.ts';
import { LinkButton, SmallButton } from './buttons.tsx';
import { Field } from './fields.tsx';
import { Initials } from './Initials.tsx';
import { areKeysOn } from './keys.ts';
import { Confirmation, Modal } from './Modal.tsx';
import { momentText, useNow } from './moments.ts';
import { Notice } from './Notice.tsx';
import { plural } from './plural.ts';
import { type Request, requestJson, signOut } from './request.ts';
import { firstName, type Member, useMembers, useTeam, useViewer } from './viewer.ts';

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
          <Notices />
          <Sessions />
          {viewer.admin && <Team />}
          <SignOut />
        </Modal>
      )}
    </>
  );
}

function useAsking<Answer = unknown>(key: 'team' | 'sessions') {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, ...request }: { path: string } & Request) =>
      requestJson<Answer>(path, request),
    onSuccess: () => queries.invalidateQueries({ queryKey: [key] }),
  });
}

const handedOver = (leads: number) =>
  plural(leads, '# contato mudou de dono.', '# contatos mudaram de dono.');

function Away({ until }: { until: string | null }) {
  const ask = useAsking<HandedOver>('team');
  const { lent } = useAwayCounts(until);
  const [isLeaving, setLeaving] = useState(false);
  const set = (body: { until: string | null; to?: string[]; isTakenBack?: boolean }) =>
    ask.mutate({ path: 'away', method: 'PUT', body });
  const { leads = 0 } = ask.data ?? {};
  return (
    <section className="account-part">
      <h3>Estou fora</h3>
      <p className="run account-line">
        <SmallButton look="line" onClick={() => setLeaving(true)}>
          {until ? 'Mudar o dia' : 'Ficar fora…'}
        </SmallButton>
        {until && <LinkButton onClick={() => set({ until: null })}>Voltei</LinkButton>}
        {lent > 0 && (
          <LinkButton onClick={() => set({ until: null, isTakenBack: true })}>
            {until && 'Voltei: '}
            {plural(lent, 'pegar de volta # contato', 'pegar de volta # contatos')}
          </LinkButton>
        )}
      </p>
      <p className="beside" role="status">
        {leads > 0 && handedOver(leads)}
      </p>
      {ask.isError && <Notice kind="failure">{ask.error.message}</Notice>}
      {isLeaving && (
        <AwaySheet
          until={until}
          onClose={() => setLeaving(false)}
          onLeave={(day, to) => set({ until: day, to })}
        />
      )}
    </section>
  );
}

const useAwayCounts = (until: string | null): AwayCounts =>
  useQuery({
    queryKey: ['team', 'away', until],
    queryFn: ({ signal }) =>
      requestJson<AwayCounts>(until ? `away?until=${until}` : 'away', { signal }),
  }).data ?? { owed: 0, lent: 0 };

type AwaySheetProps = {
  until: string | null;
  onClose: () => void;
  onLeave: (until: string, to: string[]) => void;
};

function AwaySheet({ until, onClose, onLeave }: AwaySheetProps) {
  const today = saoPauloDay(useNow());
  const [day, setDay] = useState(until ?? addDays(today, 1));
  const { owed } = useAwayCounts(day || null);
  const heirs = useHeirs(useViewer().email, owed);
  const passed = heirs.to.length > 0 ? owed : 0;
  return (
    <Confirmation
      title="Ficar fora"
      confirm={passed > 0 ? `Ficar fora e passar ${passed}` : 'Ficar fora'}
      isReady={day >= today}
      onClose={onClose}
      onConfirm={() => onLeave(day, heirs.to)}
    >
      <Field
        label="Último dia fora"
        type="date"
        min={today}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <HeirChoice {...heirs} title="Quem responde por mim" />
      <p>
        {plural(owed, '# contato sem resposta vence', '# contatos sem resposta vencem')} até esse
        dia
        {passed > 0 && ', com os próximos passos'}. Os que chegarem até lá vão para os outros. Ao
        voltar, você pode pegar de volta os que ainda estiverem abertos.
      </p>
    </Confirmation>
  );
}

function useHeirs(leaver: string, count: number) {
  const { members = [], open = {} } = useTeam() ?? {};
  const others = members.filter(({ email, away_until }) => email !== leaver && away_until === null);
  const [chosen, pick] = useState<number | null>(null);
  const shareOf = (index: number) => Math.ceil((count - index) / others.length);
  const options = others.map(({ email, name }) => ({
    name,
    to: [email],
    note: `fica com ${(open[email] ?? 0) + count}`,
  }));
  if (others.length > 1) {
    const shares = others.map(({ name }, index) => `${firstName(name)} +${shareOf(index)}`);
    options.push({
      name: 'Rodízio',
      to: others.map(({ email }) => email),
      note: shares.join(', '),
    });
  }
  const usual = Math.max(0, options.length - 1);
  options.push({ name: 'Ninguém', to: [], note: 'ficam como estão, sem quem responda' });
  const picked = chosen ?? usual;
  return { options, picked, pick, to: options[picked]?.to ?? [] };
}

const HeirChoice = ({
  options,
  picked,
  pick,
  title,
}: ReturnType<typeof useHeirs> & { title: string }) => (
  <div className="pick" role="radiogroup" aria-label={title}>
    <p>
      <b>{title}</b>
    </p>
    {options.map(({ name, note }, index) => (
      <label key={name}>
        <input type="radio" name="heir" checked={index === picked} onChange={() => pick(index)} />
        <span>
          <bdi>{name}</bdi> <small>{note}</small>
        </span>
      </label>
    ))}
  </div>
);

type RemovalProps = { member: Member; onClose: () => void; onRemove: (to: string[]) => void };

function RemovalSheet({ member: { email, name }, onClose, onRemove }: RemovalProps) {
  const count = useTeam()?.open[email] ?? 0;
  const heirs = useHeirs(email, count);
  const passed = heirs.to.length > 0 ? count : 0;
  return (
    <Confirmation
      title={`Tirar ${name} da equipe?`}
      confirm={passed > 0 ? `Tirar e passar ${passed}` : 'Tirar da equipe'}
      onClose={onClose}
      onConfirm={() => onRemove(heirs.to)}
    >
      {count > 0 && (
        <HeirChoice
          {...heirs}
          title={plural(count, '# contato aberto vai para', '# contatos abertos vão para')}
        />
      )}
      <p>
        {firstName(name)} sai na hora de todos os aparelhos. O nome fica no histórico e nos números;
        cada contato diz por que mudou de dono.
      </p>
    </Confirmation>
  );
}

function Notices() {
  const isOn = areNoticesOn.use();
  if (!canNotify) return null;
  return (
    <section className="account-part">
      <h3>Avisos</h3>
      <label className="inbox-check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => void switchNotices(target.checked)}
        />
        Avisar neste navegador quando chega um contato
      </label>
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
        <RemovalSheet
          member={removing}
          onClose={() => setRemoving(null)}
          onRemove={(to) =>
            ask.mutate({
              path: `team/${encodeURIComponent(removing.email)}`,
              method: 'DELETE',
              body: { to },
            })
          }
        />
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

/** Ends this session and drops what was typed but not sent. */
function SignOut() {
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: () =>
      signOut(() => {
        queries.getMutationCache().clear();
        sessionStorage.clear();
        localStorage.clear();
        // Keep this setting: whether single letters are keys depends on the person's needs, not on their work.
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
