import { useState } from 'react';
import { type LeadColumnName, operatorColumns, readableText } from '../../leads/operatorColumns.ts';
import { proposalPath } from '../../leads/proposalAddress.ts';
import { formatDay } from '../../leads/saoPauloTime.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { LinkButton } from '../buttons.tsx';
import { Confirmation } from '../Modal.tsx';
import { momentText, useNow } from '../moments.ts';
import { plural } from '../plural.ts';
import { leadHash } from '../useRoute.ts';
import { isAtTerminal, nameOf, useMembers, useViewer } from '../viewer.ts';
import { useTasks } from '../work/tasks.ts';
import { CopyButton } from './CopyButton.tsx';
import { JoinSheet } from './JoinSheet.tsx';
import { leadNumber } from './leadNames.ts';
import { PersonRights } from './PersonRights.tsx';
import type { LeadMutation } from './useLead.ts';
import { WorkPartSection } from './WorkPartSection.tsx';

function Owner({ lead }: { lead: LeadDetails }) {
  const tasks = useTasks(lead.id);
  const members = useMembers();
  const viewer = useViewer();
  const { owner } = lead;
  if (members.length === 0 && owner === null) return null;
  const give = (email: string) =>
    tasks.change(
      lead,
      { owner: email || null },
      email ? `Dono: ${nameOf(email, members)}.` : 'Sem dono.',
    );
  return (
    <WorkPartSection lead={lead} part="owner" title="Dono" hotkey="d">
      <p className="field">
        <select
          aria-label="Dono"
          aria-keyshortcuts="d"
          value={owner ?? ''}
          onChange={({ target }) => give(target.value)}
        >
          <option value="">Sem dono</option>
          {owner !== null && !members.some(({ email }) => email === owner) && (
            <option value={owner}>{nameOf(owner, members)}</option>
          )}
          {members.map(({ email, name, away_until }) => (
            <option key={email} value={email}>
              {name}
              {email === viewer.email && ' (você)'}
              {away_until && `, fora até ${formatDay(away_until).slice(0, 5)}`}
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

type RequestProps = { lead: LeadDetails; request: LeadMutation };

function SamePerson({ lead, request }: RequestProps) {
  const now = useNow();
  const [isJoining, setJoining] = useState(false);
  const { total, newest } = lead.samePerson;
  return (
    <section className="part">
      <h3>
        Mesma pessoa
        {total > 0 && <span>{plural(total, '# outro', '# outros')}</span>}
      </h3>
      <ul className="pairs-list">
        {newest.map(({ id, created_at, name, quarantine }) => (
          <li key={id}>
            <a href={leadHash(id)} title={name}>
              {leadNumber(id)}
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
      {total > 0 && (
        <LinkButton onClick={() => request.mutate({ part: 'person', body: { with: null } })}>
          É outra pessoa: separar
        </LinkButton>
      )}
      <LinkButton onClick={() => setJoining(true)}>Juntar com outro contato</LinkButton>
      {isJoining && (
        <JoinSheet
          lead={lead}
          onClose={() => setJoining(false)}
          onJoin={(other) => request.mutate({ part: 'person', body: { with: other } })}
        />
      )}
    </section>
  );
}

const facts = [
  'form',
  'campaign',
  'source',
  'referrer',
  'carts',
  'averageValue',
] as const satisfies readonly LeadColumnName[];

function LeadFacts({ lead }: { lead: LeadDetails }) {
  const known = facts
    .map((name) => [operatorColumns[name].label, readableText(name, lead)] as const)
    .filter(([, value]) => value !== '');
  if (known.length === 0) return null;
  return (
    <section className="part">
      <h3>Origem</h3>
      <dl className="pairs-list">
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Contact({ lead }: { lead: LeadDetails }) {
  return (
    <section className="part">
      <h3>Contato</h3>
      <dl className="pairs-list">
        {(
          [
            ['Telefone', 'telefone', lead.phone],
            ['E-mail', 'e-mail', lead.email],
          ] as const
        ).map(([label, what, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi> <CopyButton what={what} text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FailedDeliveries({ lead, request }: RequestProps) {
  const failed = lead.deliveries.filter(({ state }) => state === 'dead');
  if (failed.length === 0) return null;
  return (
    <section className="part">
      <h3>Não foi entregue</h3>
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
    </section>
  );
}

function OwnProposal({ lead: { siteUrl, company } }: { lead: LeadDetails }) {
  if (!siteUrl) return null;
  return (
    <section className="part">
      <h3>Proposta</h3>
      <a
        className="inbox-link"
        href={siteUrl + proposalPath({ loja: company ?? '' })}
        target="_blank"
        rel="noreferrer"
      >
        Proposta com a loja do contato
      </a>
    </section>
  );
}

type SideProps = RequestProps & { isWhole: boolean; onErased: (remains: string) => void };

export function LeadSide({ lead, isWhole, request, onErased }: SideProps) {
  const { admin, email } = useViewer();
  const [isAsking, setAsking] = useState(false);
  const mayQuarantine = admin || lead.owner === null || lead.owner === email;
  return (
    <div className="sheet-side">
      <Owner lead={lead} />
      {isWhole && <SamePerson lead={lead} request={request} />}
      <Contact lead={lead} />
      <LeadFacts lead={lead} />
      <FailedDeliveries lead={lead} request={request} />
      <OwnProposal lead={lead} />
      <section className="part">
        {!lead.quarantine && mayQuarantine && (
          <LinkButton onClick={() => setAsking(true)}>Pôr em quarentena</LinkButton>
        )}
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
        <PersonRights lead={lead} request={request} onErased={onErased} />
      </section>
    </div>
  );
}
