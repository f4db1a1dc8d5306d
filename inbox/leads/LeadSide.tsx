import { type ReactNode, useRef, useState } from 'react';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { plural } from '../../shared/countText.ts';
import {
  askedNames,
  type LeadColumnName,
  operatorColumns,
  readableText,
} from '../../shared/operatorColumns.ts';
import { proposalPath } from '../../shared/proposalAddress.ts';
import { LinkButton } from '../buttons.tsx';
import { Confirmation } from '../Modal.tsx';
import { momentText, shortDayText, useNow } from '../moments.ts';
import { Part } from '../Part.tsx';
import { leadHash } from '../useRoute.ts';
import { choiceName, isAtTerminal, nameOf, useMembers, useViewer } from '../viewer.ts';
import { useTasks } from '../work/tasks.ts';
import { JoinSheet } from './JoinSheet.tsx';
import { PersonRights } from './PersonRights.tsx';
import { useLeadRequest } from './useLead.ts';
import { WorkPartSection } from './WorkPartSection.tsx';

type LeadProps = { lead: LeadDetails };

/** A key that moves through the names hands nothing over; Enter does, and so does leaving the field. */
function Owner({ lead }: LeadProps) {
  const tasks = useTasks();
  const members = useMembers();
  const viewer = useViewer();
  const [browsed, setBrowsed] = useState<string | null>(null);
  const isBrowsing = useRef(false);
  const { owner } = lead;
  if (members.length === 0 && owner === null) return null;
  const give = (email: string) => {
    setBrowsed(null);
    if (email === (owner ?? '')) return;
    const announcement = email ? `Dono: ${nameOf(email, members)}.` : 'Sem dono.';
    tasks.change(lead, { owner: email || null }, announcement);
  };
  return (
    <WorkPartSection lead={lead} part="owner" title="Dono" hotkey="d">
      <p className="field">
        <select
          aria-label="Dono"
          aria-keyshortcuts="d"
          value={browsed ?? owner ?? ''}
          onKeyDown={({ key }) => {
            isBrowsing.current = key !== 'Enter';
            if (key === 'Escape') setBrowsed(null);
            if (key === 'Enter' && browsed !== null) give(browsed);
          }}
          onPointerDown={() => {
            isBrowsing.current = false;
          }}
          onChange={({ target }) =>
            isBrowsing.current ? setBrowsed(target.value) : give(target.value)
          }
          onBlur={() => browsed !== null && give(browsed)}
        >
          <option value="">Sem dono</option>
          {owner !== null && !members.some(({ email }) => email === owner) && (
            <option value={owner}>{nameOf(owner, members)}</option>
          )}
          {members.map(({ email, away_until }) => (
            <option key={email} value={email}>
              {choiceName(email, members)}
              {email === viewer.email && ' (você)'}
              {away_until && `, fora até ${shortDayText(away_until)}`}
            </option>
          ))}
        </select>
      </p>
      {owner !== viewer.email && !isAtTerminal(viewer) && (
        <LinkButton onClick={() => give(viewer.email)}>Pegar para mim</LinkButton>
      )}
    </WorkPartSection>
  );
}

function SamePerson({ lead }: LeadProps) {
  const now = useNow();
  const request = useLeadRequest(lead);
  const [isJoining, setJoining] = useState(false);
  const { total, newest } = lead.samePerson;
  const joinWith = (other: number | null) =>
    request.mutate({ part: 'person', body: { with: other } });
  const others = total > 0 && <span>{plural(total, '# outro', '# outros')}</span>;
  return (
    <Part title={<>Mesma pessoa{others}</>}>
      <ul className="pairs-list">
        {newest.map(({ id, created_at, name, quarantine }) => (
          <li key={id}>
            <a className="inbox-link" href={leadHash(id)}>
              <bdi>{name}</bdi>
            </a>
            <span className="mono">
              {quarantine ? 'Em quarentena' : momentText(new Date(created_at), now)}
            </span>
          </li>
        ))}
      </ul>
      {total > newest.length && (
        <p className="beside">e mais {total - newest.length}: procure pelo e-mail ou telefone</p>
      )}
      {total > 0 && <LinkButton onClick={() => joinWith(null)}>É outra pessoa: separar</LinkButton>}
      <LinkButton onClick={() => setJoining(true)}>Juntar com outro contato</LinkButton>
      {isJoining && <JoinSheet lead={lead} onClose={() => setJoining(false)} onJoin={joinWith} />}
    </Part>
  );
}

/** @param what is copied: `telefone` */
function CopyButton({ what, text }: { what: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button type="button" className="inbox-link mono" onClick={copy}>
      <span aria-live="polite">{isCopied ? 'Copiado' : 'Copiar'}</span>
      <span className="sr"> {what}</span>
    </button>
  );
}

/** Columns that other parts of the page show. */
const shownElsewhere: readonly LeadColumnName[] = [
  'name',
  'phone',
  'email',
  'company',
  'platform',
  'notes',
  'potentialRevenue',
];

const facts: readonly LeadColumnName[] = [
  'form',
  'campaign',
  'source',
  'referrer',
  ...askedNames.filter((name) => !shownElsewhere.includes(name)),
];

/** Values of a lead under their names; nothing if there are none. */
function Values({ title, values }: { title: string; values: [string, string, ReactNode?][] }) {
  const known = values.filter(([, value]) => value !== '');
  if (known.length === 0) return null;
  return (
    <Part title={title}>
      <dl className="pairs-list">
        {known.map(([label, value, beside]) => (
          <div key={label}>
            <dt>
              {label} {beside}
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function FailedDeliveries({ lead }: LeadProps) {
  const request = useLeadRequest(lead);
  const failed = lead.deliveries.filter(({ state }) => state === 'dead');
  if (failed.length === 0) return null;
  return (
    <Part title="Não foi entregue">
      <ul className="pairs-list">
        {failed.map(({ channel, failure, attempts }) => (
          <li key={channel}>
            <b>{channel}</b>
            <span className="mono">
              {plural(attempts, '# tentativa', '# tentativas')}
              {failure && `, ${failure}`}
            </span>
          </li>
        ))}
      </ul>
      <LinkButton onClick={() => request.mutate({ part: 'deliveries' })}>
        Entregar de novo
      </LinkButton>
    </Part>
  );
}

function QuarantineButton({ lead }: LeadProps) {
  const request = useLeadRequest(lead);
  const { admin, email } = useViewer();
  const [isAsking, setAsking] = useState(false);
  const mayQuarantine = admin || lead.owner === null || lead.owner === email;
  if (lead.quarantine || !mayQuarantine) return null;
  return (
    <>
      <LinkButton onClick={() => setAsking(true)}>Pôr em quarentena</LinkButton>
      {isAsking && (
        <Confirmation
          title="Pôr em quarentena?"
          confirm="Pôr 1 contato em quarentena"
          onClose={() => setAsking(false)}
          onConfirm={() => request.mutate({ part: 'quarantine' })}
        >
          <p>
            1 contato sai de Hoje e das listas, e não é entregue a mais nenhum canal. Fica no
            histórico, e dá para desfazer até amanhã.
          </p>
        </Confirmation>
      )}
    </>
  );
}

type SideProps = LeadProps & {
  /** False while only the list's part of the lead is loaded. */
  isWhole: boolean;
  onErased: (remains: string) => void;
};

export function LeadSide({ lead, isWhole, onErased }: SideProps) {
  const { phone, email, siteUrl, company } = lead;
  return (
    <div className="sheet-side">
      <Values
        title="Contato"
        values={[
          ['Telefone', phone, <CopyButton key="phone" what="telefone" text={phone} />],
          ['E-mail', email, <CopyButton key="email" what="e-mail" text={email} />],
        ]}
      />
      <Owner lead={lead} />
      {isWhole && <SamePerson lead={lead} />}
      <Values
        title="Origem"
        values={facts.map((name) => [operatorColumns[name].label, readableText(name, lead)])}
      />
      <FailedDeliveries lead={lead} />
      {siteUrl && (
        <Part title="Proposta">
          <a
            className="inbox-link"
            href={siteUrl + proposalPath({ loja: company ?? '' })}
            target="_blank"
            rel="noreferrer"
          >
            Proposta com a loja do contato
          </a>
        </Part>
      )}
      <section className="part">
        <QuarantineButton lead={lead} />
        <PersonRights lead={lead} onErased={onErased} />
      </section>
    </div>
  );
}
