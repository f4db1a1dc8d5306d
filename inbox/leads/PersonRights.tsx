import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { type CorrectableField, correctableFields } from '../../leads/correction.ts';
import { formatCount, operatorColumns } from '../../leads/operatorColumns.ts';
import type { StoredLead } from '../../leads/StoredLead.ts';
import type { ErasedPerson, PersonLeads } from '../../server/inbox/inboxRoutes.ts';
import { Choice } from '../fields.tsx';
import { Notice } from '../Notice.tsx';
import { requestJson } from '../request.ts';
import { useViewer } from '../viewer.ts';
import { leadNumber, wordFor, words } from '../words.ts';
import type { LeadMutation, LeadRequest } from './useLead.ts';

const { rights: text } = words;

const fieldNames = Object.fromEntries(
  correctableFields.map((name) => [name, operatorColumns[name].label]),
) as Record<CorrectableField, string>;

type CorrectionProps = { lead: StoredLead; request: LeadMutation };

/** Puts right what the person gave (LGPD, art. 18, III). What was typed stays until it is kept. */
function Correction({ lead, request }: CorrectionProps) {
  const id = useId();
  const [field, setField] = useState<CorrectableField>('name');
  const [typed, setTyped] = useState<string | null>(null);
  const isSending = request.isPending && request.variables.part === 'corrections';
  const present = lead[field] ?? '';
  const value = typed ?? present;
  const correct = (event: SubmitEvent) => {
    event.preventDefault();
    const correction: LeadRequest = { part: 'corrections', body: { field, value } };
    request.mutate(correction, { onSuccess: () => setTyped(null) });
  };
  const given = {
    id,
    value,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
  };
  return (
    <form className="rights-form" onSubmit={correct}>
      <Choice
        label={text.field}
        value={field}
        names={fieldNames}
        onChange={(name) => {
          setField(name);
          setTyped(null);
        }}
      />
      <p className="field">
        <label htmlFor={id}>{text.value}</label>
        {field === 'notes' ? <textarea rows={3} {...given} /> : <input type="text" {...given} />}
      </p>
      <button
        type="submit"
        className="btn btn-ink btn-small"
        disabled={isSending || value === present}
      >
        {isSending ? text.correcting : text.correct}
      </button>
    </form>
  );
}

/** Erases all leads of the person's address (LGPD, art. 18, VI), once it was typed: nobody hits that by accident. */
function Erasure({ lead, onErased }: { lead: StoredLead; onErased: (remains: string) => void }) {
  const id = useId();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const person = useQuery({
    queryKey: ['lead', lead.id, 'person', lead.email],
    queryFn: ({ signal }) => requestJson<PersonLeads>(`leads/${lead.id}/person`, { signal }),
  });
  const { ids = [], samePhone = [] } = person.data ?? {};
  const erase = useMutation({
    mutationFn: () =>
      requestJson<ErasedPerson>(`leads/${lead.id}/erasure`, { method: 'POST', body: { ids } }),
    onSuccess: ({ erased, remains }) => {
      onErased(`${formatCount(erased)} ${wordFor(erased, text.erased)} ${remains}`);
      // Nothing of the person stays on the way back.
      queries.removeQueries({ queryKey: ['lead'] });
      return queries.invalidateQueries();
    },
    onError: () => person.refetch(),
  });
  return (
    <form
      className="rights-form"
      onSubmit={(event) => {
        event.preventDefault();
        erase.mutate();
      }}
    >
      <p>
        {formatCount(ids.length)} {wordFor(ids.length, text.willGo)} <bdi>{lead.email}</bdi> (
        {ids.map(leadNumber).join(', ')}) {text.consequence}
        {samePhone.length > 0 && ` ${text.samePhone} ${samePhone.map(leadNumber).join(', ')}.`}
      </p>
      <p className="field">
        <label htmlFor={id}>{text.confirm}</label>
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </p>
      {erase.isError && <Notice kind="failure">{erase.error.message}</Notice>}
      <button
        type="submit"
        className="btn btn-line btn-small rights-erase"
        disabled={erase.isPending || ids.length === 0 || typed.trim() !== lead.email}
      >
        {text.erase}
      </button>
    </form>
  );
}

type RightsProps = CorrectionProps & { onErased: (remains: string) => void };

/** What a person may ask for of their data, closed up: it is seldom wanted, and never by accident. */
export function PersonRights({ lead, request, onErased }: RightsProps) {
  const { admin } = useViewer();
  const [isErasing, setErasing] = useState(false);
  return (
    <div className="rights">
      <details>
        <summary className="desk-link">{text.correctTitle}</summary>
        <Correction lead={lead} request={request} />
      </details>
      {admin && (
        <details onToggle={({ currentTarget }) => setErasing(currentTarget.open)}>
          <summary className="desk-link">{text.eraseTitle}</summary>
          {isErasing && <Erasure lead={lead} onErased={onErased} />}
        </details>
      )}
    </div>
  );
}
