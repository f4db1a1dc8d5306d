import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JoinedOwner } from '../../server/inbox/inboxRoutes.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { Field, Radio } from '../fields.tsx';
import { Confirmation } from '../Modal.tsx';
import { momentText, useNow } from '../moments.ts';
import { choiceName, useMembers } from '../viewer.ts';
import { noFilters } from './filters.ts';
import { shopText } from './leadNames.ts';
import { useLeadList } from './leadSearch.ts';

type JoinProps = { lead: LeadDetails; onClose: () => void; onJoin: (other: number) => void };

const mostOffered = 6;

export function JoinSheet({ lead, onClose, onJoin }: JoinProps) {
  const now = useNow();
  const [text, setText] = useState('');
  const [picked, pick] = useState<number | null>(null);
  const isAsked = text.trim().length > 1;
  const { leads, isSuccess, isPlaceholderData } = useLeadList({ ...noFilters, text }, isAsked);
  const isFound = isAsked && isSuccess && !isPlaceholderData;
  const same = new Set([lead.id, ...lead.samePerson.newest.map(({ id }) => id)]);
  const offered = isFound ? leads.filter(({ id }) => !same.has(id)).slice(0, mostOffered) : [];
  const other = offered.find(({ id }) => id === picked);
  const all = 2 + lead.samePerson.total;
  const members = useMembers();
  const { data } = useQuery<JoinedOwner>({
    queryKey: ['lead', lead.id, `leads/${lead.id}/joined-owner?with=${picked}`],
    enabled: other !== undefined,
  });
  const owner = data?.owner ?? null;
  return (
    <Confirmation
      title="Juntar com…"
      confirm={other ? `Juntar os ${all}` : 'Juntar'}
      isReady={other !== undefined}
      onClose={onClose}
      onConfirm={() => other && onJoin(other.id)}
    >
      <Field
        label="Nome, e-mail ou telefone"
        type="search"
        autoComplete="off"
        value={text}
        onText={setText}
      />
      <div className="pick" role="radiogroup" aria-label={`${offered.length} encontrados`}>
        {offered.map(({ id, name, company, email, platform, created_at }) => (
          <Radio key={id} name="other" checked={id === picked} onChange={() => pick(id)}>
            <span>
              <b>
                <bdi>{name}</bdi>
              </b>{' '}
              <small>
                <bdi>{shopText(company || email, platform)}</bdi>,{' '}
                {momentText(new Date(created_at), now)}
              </small>
            </span>
          </Radio>
        ))}
      </div>
      {isFound && offered.length === 0 && <p>Nenhum outro contato assim.</p>}
      <p>
        {other ? `${all} contatos ficam` : 'Os contatos ficam'} como de uma pessoa só, cada um com a
        sua mensagem e o seu protocolo.{' '}
        {other && owner !== null && <b>Os abertos ficam com {choiceName(owner, members)}.</b>} Dá
        para desfazer até amanhã.
      </p>
    </Confirmation>
  );
}
