import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { type CorrectableField, correctableFields } from '../../leads/correction.ts';
import { operatorColumns } from '../../leads/operatorColumns.ts';
import type { StoredLead } from '../../leads/StoredLead.ts';
import type { ErasedPerson, PersonLeads } from '../../server/inbox/inboxRoutes.ts';
import { SmallButton } from '../buttons.tsx';
import { Choice, Field } from '../fields.tsx';
import { Notice } from '../Notice.tsx';
import { plural } from '../plural.ts';
import { requestJson } from '../request.ts';
import { useViewer } from '../viewer.ts';
import { leadNumber } from './leadNames.ts';
import type { LeadMutation, LeadRequest } from './useLead.ts';

const fieldNames = Object.fromEntries(
  correctableFields.map((name) => [name, operatorColumns[name].label]),
) as Record<CorrectableField, string>;

type CorrectionProps = { lead: StoredLead; request: LeadMutation };

/** Corrects the lead's own data (LGPD, art. 18, III). Typed text stays until it is saved. */
function Correction({ lead, request }: CorrectionProps) {
  const id = useId();
  const [field, setField] = useState<CorrectableField>('name');
  const [typed, setTyped] = useState<string | null>(null);
  const isSending = request.isPending && request.variables.part === 'correct';
  const present = lead[field] ?? '';
  const value = typed ?? present;
  const correct = (event: SubmitEvent) => {
    event.preventDefault();
    const correction: LeadRequest = { part: 'correct', body: { field, value } };
    request.mutate(correction, { onSuccess: () => setTyped(null) });
  };
  const given = {
    id,
    value,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
  };
  return (
    <form className="modal-form rights-form" onSubmit={correct}>
      <Choice
        label="Campo"
        value={field}
        names={fieldNames}
        onChange={(name) => {
          setField(name);
          setTyped(null);
        }}
      />
      <p className="field">
        <label htmlFor={id}>Valor certo</label>
        {field === 'notes' ? <textarea rows={3} {...given} /> : <input type="text" {...given} />}
      </p>
      <SmallButton look="ink" type="submit" disabled={isSending || value === present}>
        {isSending ? 'Corrigindo…' : 'Corrigir'}
      </SmallButton>
    </form>
  );
}

/** Erases all leads with the person's address (LGPD, art. 18, VI). Typing the address prevents accidents. */
function Erasure({ lead, onErased }: { lead: StoredLead; onErased: (remains: string) => void }) {
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
      onErased(`${plural(erased, '# contato apagado.', '# contatos apagados.')} ${remains}`);
      // Otherwise Back would show the person's data again.
      queries.removeQueries({ queryKey: ['lead'] });
      return queries.invalidateQueries();
    },
    onError: () => person.refetch(),
  });
  return (
    <form
      className="modal-form rights-form"
      onSubmit={(event) => {
        event.preventDefault();
        erase.mutate();
      }}
    >
      <p>
        {plural(ids.length, '# contato de', '# contatos de')} <bdi>{lead.email}</bdi> (
        {ids.map(leadNumber).join(', ')}) com anotações e entregas. Não há como desfazer.
        {samePhone.length > 0 &&
          ` Ficam, com o mesmo telefone e outro e-mail: ${samePhone.map(leadNumber).join(', ')}.`}
      </p>
      <Field
        label="Digite o e-mail da pessoa para confirmar"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {erase.isError && <Notice kind="failure">{erase.error.message}</Notice>}
      <button
        type="submit"
        className="btn btn-line btn-small rights-erase"
        disabled={erase.isPending || ids.length === 0 || typed.trim() !== lead.email}
      >
        Apagar de vez
      </button>
    </form>
  );
}

type RightsProps = CorrectionProps & { onErased: (remains: string) => void };

export function PersonRights({ lead, request, onErased }: RightsProps) {
  const { admin } = useViewer();
  const [isErasing, setErasing] = useState(false);
  return (
    <div className="rights">
      <details>
        <summary className="inbox-link">Corrigir um dado</summary>
        <Correction lead={lead} request={request} />
      </details>
      {admin && (
        <details onToggle={({ currentTarget }) => setErasing(currentTarget.open)}>
          <summary className="inbox-link">Apagar os dados desta pessoa</summary>
          {isErasing && <Erasure lead={lead} onErased={onErased} />}
        </details>
      )}
    </div>
  );
}
