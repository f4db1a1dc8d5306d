import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import type { ErasedPerson, PersonLeads } from '../../server/inbox/inboxRoutes.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { type CorrectableField, correctableFields } from '../../shared/correction.ts';
import { plural } from '../../shared/countText.ts';
import { operatorColumns } from '../../shared/operatorColumns.ts';
import { SmallButton } from '../buttons.tsx';
import { Choice, Field } from '../fields.tsx';
import { Notice } from '../Notice.tsx';
import { requestJson } from '../request.ts';
import { useViewer } from '../viewer.ts';
import { dropWork } from '../work/erasedLeads.ts';
import { leadNumber } from './leadNames.ts';
import { staleAnswer, useLeadRequest } from './useLead.ts';

const fieldNames = Object.fromEntries(
  correctableFields.map((name) => [name, operatorColumns[name].label]),
) as Record<CorrectableField, string>;

/** Why a correction was refused and, if somebody else was faster, the value that stands now. */
function refusalText(error: Error, field: CorrectableField): string {
  const stale = staleAnswer(error);
  const present = stale ? ` Agora está “${stale.present[field] ?? ''}”.` : '';
  return `A correção não entrou: ${error.message}${present}`;
}

/** Corrects the lead's own data (LGPD, art. 18, III). Typed text stays until it is saved. */
function Correction({ lead }: { lead: LeadDetails }) {
  const id = useId();
  const [field, setField] = useState<CorrectableField>('name');
  /** The lead as the person saw it when they began to type. */
  const [seen, setSeen] = useState<LeadDetails | null>(null);
  const isOvertaken = seen !== null && seen[field] !== lead[field];
  const request = useLeadRequest(isOvertaken ? seen : lead);
  const choose = (name: CorrectableField) => {
    setField(name);
    setSeen(null);
    request.reset();
  };
  const correct = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get('value'));
    request.mutate(
      { part: 'correct', body: { field, value } },
      {
        onSuccess: setSeen,
        onError: (error) => setSeen((before) => staleAnswer(error)?.present ?? before),
      },
    );
  };
  const given = {
    id,
    name: 'value',
    defaultValue: lead[field] ?? '',
    onChange: () => setSeen((before) => before ?? lead),
  };
  return (
    <form className="modal-form rights-form" onSubmit={correct}>
      <Choice label="Campo" value={field} names={fieldNames} onChange={choose} />
      <p className="field" key={field}>
        <label htmlFor={id}>Valor certo</label>
        {field === 'notes' ? <textarea rows={3} {...given} /> : <input type="text" {...given} />}
      </p>
      {request.isError && (
        <Notice kind="failure">
          <bdi>{refusalText(request.error, field)}</bdi>
        </Notice>
      )}
      <SmallButton look="ink" type="submit" disabled={request.isPending}>
        {request.isPending ? 'Corrigindo…' : 'Corrigir'}
      </SmallButton>
    </form>
  );
}

/** Erases all leads with the person's address (LGPD, art. 18, VI). Typing the address prevents accidents. */
function Erasure({ lead, onErased }: RightsProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const person = useQuery<PersonLeads>({
    queryKey: ['lead', lead.id, lead.email, `leads/${lead.id}/person`],
  });
  const { ids = [], samePhone = [] } = person.data ?? {};
  const erase = useMutation({
    mutationFn: () =>
      requestJson<ErasedPerson>(`leads/${lead.id}/erasure`, { method: 'POST', body: { ids } }),
    onSuccess: ({ erased, remains }) => {
      onErased(`${plural(erased, '# contato apagado.', '# contatos apagados.')} ${remains}`);
      for (const id of ids) dropWork(queries, id);
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
        onText={setTyped}
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

type RightsProps = { lead: LeadDetails; onErased: (remains: string) => void };

export function PersonRights({ lead, onErased }: RightsProps) {
  const { admin } = useViewer();
  const [isErasing, setErasing] = useState(false);
  return (
    <div>
      <details>
        <summary className="inbox-link">Corrigir um dado</summary>
        <Correction lead={lead} />
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
