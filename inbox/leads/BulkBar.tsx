import { type ReactNode, useId, useState } from 'react';
import { type LeadStatus, leadStatuses, leadStatusNames } from '../../leads/leadStatuses.ts';
import type { WorkChange } from '../../leads/leadWork.ts';
import { lostReasons } from '../../leads/teamWords.ts';
import type { TeamLead } from '../../server/inbox/leadAnswers.ts';
import { LinkButton, SmallButton } from '../buttons.tsx';
import { Confirmation } from '../Modal.tsx';
import { useNow } from '../moments.ts';
import { plural } from '../plural.ts';
import { nameOf, useMembers } from '../viewer.ts';
import { useLeadTasks } from '../work/tasks.ts';
import { chosenLeads } from './chosenLeads.ts';
import { StepFields, stepOf, tomorrowAtTen } from './NextStepPart.tsx';

type SheetProps = { leads: readonly TeamLead[]; onClose: () => void };

type BulkSheetProps = SheetProps & {
  title: string;
  /** What its button says, with `#` for how many. */
  confirm: string;
  change: WorkChange | null;
  children: ReactNode;
};

function BulkSheet({ leads, onClose, title, confirm, change, children }: BulkSheetProps) {
  const tasks = useLeadTasks();
  const count = plural(leads.length, '# contato', '# contatos');
  const confirmAll = () => {
    if (!change) return;
    for (const lead of leads) tasks.change(lead, change, title);
    chosenLeads.set(null);
  };
  return (
    <Confirmation
      title={`${title}: ${count}`}
      confirm={confirm.replace('#', String(leads.length))}
      isReady={change !== null}
      onClose={onClose}
      onConfirm={confirmAll}
    >
      {children}
    </Confirmation>
  );
}

function Give(props: SheetProps) {
  const id = useId();
  const members = useMembers();
  const [to, setTo] = useState('');
  return (
    <BulkSheet {...props} title="Dar a…" confirm="Dar #" change={to ? { owner: to } : null}>
      <span className="field">
        <label htmlFor={id}>Quem responde</label>
        <select id={id} value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">Escolha</option>
          {members.map(({ email }) => (
            <option key={email} value={email}>
              {nameOf(email, members)}
            </option>
          ))}
        </select>
      </span>
    </BulkSheet>
  );
}

function PlanAll(props: SheetProps) {
  const now = useNow();
  const [draft, setDraft] = useState(() => tomorrowAtTen(now));
  const { step, lack } = stepOf(draft, now);
  return (
    <BulkSheet
      {...props}
      title="Próximo passo"
      confirm="Marcar para #"
      change={step && { nextStep: step }}
    >
      <span className="step field">
        <StepFields {...draft} onChange={(part) => setDraft({ ...draft, ...part })} />
      </span>
      {lack}
    </BulkSheet>
  );
}

/** What a won lead is worth differs from one to the next, so that all cannot be won at once. */
const statuses = leadStatuses.filter((status) => status !== 'won');

function MoveAll(props: SheetProps) {
  const id = useId();
  const [status, setStatus] = useState<LeadStatus | ''>('');
  const [reason, setReason] = useState('');
  const isLost = status === 'lost';
  const change = status === '' || (isLost && !reason) ? null : { status };
  return (
    <BulkSheet
      {...props}
      title="Situação"
      confirm="Mudar #"
      change={change && { ...change, ...(isLost && { lostReason: reason }) }}
    >
      <span className="field">
        <label htmlFor={id}>Situação</label>
        <select
          id={id}
          value={status}
          onChange={({ target }) => setStatus(target.value as LeadStatus)}
        >
          <option value="">Escolha</option>
          {statuses.map((one) => (
            <option key={one} value={one}>
              {leadStatusNames[one]}
            </option>
          ))}
        </select>
      </span>
      {isLost && (
        <span className="field">
          <label htmlFor={`${id}-why`}>Por quê?</label>
          <select
            id={`${id}-why`}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          >
            <option value="">Escolha</option>
            {lostReasons.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </span>
      )}
    </BulkSheet>
  );
}

const deeds = [
  ['Dar a…', Give],
  ['Próximo passo…', PlanAll],
  ['Situação…', MoveAll],
] as const;

/** What is done with several leads at once. */
export function BulkBar({ leads }: { leads: readonly TeamLead[] }) {
  const chosen = chosenLeads.use();
  const [asked, ask] = useState<number | null>(null);
  if (chosen === null) return null;
  const picked = leads.filter(({ id }) => chosen.has(id));
  const Sheet = deeds[asked ?? -1]?.[1];
  return (
    <div className="bulk" role="toolbar" aria-label="Com os escolhidos">
      <p>
        <b>{plural(picked.length, '# escolhido', '# escolhidos')}</b>
        <LinkButton onClick={() => chosenLeads.set(null)}>Soltar</LinkButton>
      </p>
      <div>
        {deeds.map(([name], index) => (
          <SmallButton
            key={name}
            look="line"
            disabled={picked.length === 0}
            onClick={() => ask(index)}
          >
            {name}
          </SmallButton>
        ))}
      </div>
      {Sheet && <Sheet leads={picked} onClose={() => ask(null)} />}
    </div>
  );
}
