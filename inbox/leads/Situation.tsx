import { type KeyboardEvent, useId, useState } from 'react';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import {
  hasEnded,
  type LeadStatus,
  leadStatuses,
  leadStatusNames,
} from '../../shared/leadStatuses.ts';
import { centsFromAmount, formatAmount, formatReais } from '../../shared/money.ts';
import { LinkButton } from '../buttons.tsx';
import { lostReasons } from '../embeddedSettings.ts';
import { Field, Radio } from '../fields.tsx';
import { Confirmation } from '../Modal.tsx';
import { momentText, useNow } from '../moments.ts';
import { useTasks } from '../work/tasks.ts';
import { WorkPartSection } from './WorkPartSection.tsx';

type EndProps = { lead: LeadDetails; onClose: () => void };

/** What a change of the situation clears, as a sentence; empty if nothing. */
function clearedText({ wonCents, firstAnswerAt }: LeadDetails, next: LeadStatus, now: Date) {
  const hour = next === 'new' && firstAnswerAt !== null && momentText(new Date(firstAnswerAt), now);
  const value = wonCents !== null && formatReais(wonCents);
  const parts = [hour && `a hora da resposta, ${hour}`, value && `o valor, ${value}`];
  const cleared = parts.filter(Boolean).join(' e ');
  return cleared && `Sai do contato ${cleared}. Fica no histórico.`;
}

function WonDialog({ lead, onClose }: EndProps) {
  const tasks = useTasks();
  const [typed, setTyped] = useState(lead.wonCents === null ? '' : formatAmount(lead.wonCents));
  const cents = centsFromAmount(typed);
  const win = () => {
    if (cents === null) return;
    const announcement = `Situação: ${leadStatusNames.won}, ${formatReais(cents)}.`;
    tasks.change(lead, { status: 'won', wonCents: cents }, announcement);
  };
  return (
    <Confirmation
      title="Ganho. Quanto vale por mês?"
      confirm="Marcar como ganho"
      isReady={cents !== null}
      onClose={onClose}
      onConfirm={win}
    >
      <Field
        label="Vendas previstas por mês, em reais"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onText={setTyped}
      />
      <p role="status">
        {cents === null
          ? 'Escreva um valor em reais, como 12.400,00.'
          : 'Soma na campanha de onde veio. Dá para corrigir depois; o histórico guarda os dois valores.'}
      </p>
    </Confirmation>
  );
}

const whyLost = 'Perdido. Por quê?';

/** Asks why a lead was lost: a short list, so that reasons can be counted; details go to the notes. */
function LostDialog({ lead, cleared, onClose }: EndProps & { cleared: string }) {
  const tasks = useTasks();
  const lose = (given: FormData) => {
    const lostReason = String(given.get('reason'));
    const sentence = String(given.get('sentence')).trim();
    tasks.change(lead, { status: 'lost', lostReason }, `Situação: ${leadStatusNames.lost}.`);
    if (sentence) tasks.note(lead.id, sentence);
  };
  return (
    <Confirmation title={whyLost} confirm="Marcar como perdido" onClose={onClose} onConfirm={lose}>
      <div className="pick" role="radiogroup" aria-label={whyLost}>
        {lostReasons.map((reason) => (
          <Radio
            key={reason}
            name="reason"
            value={reason}
            required
            defaultChecked={reason === lead.lostReason}
          >
            {reason}
          </Radio>
        ))}
      </div>
      <Field label="Uma frase (opcional)" name="sentence" autoComplete="off" maxLength={500} />
      {cleared && <p>{cleared}</p>}
    </Confirmation>
  );
}

/** Arrow keys move the focus without selecting; the space bar or Enter selects. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter') (event.target as HTMLInputElement).click();
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const options = [...event.currentTarget.querySelectorAll('input')];
  const at = options.indexOf(event.target as HTMLInputElement);
  options.at((at + step) % options.length)?.focus();
}

export function Situation({ lead }: { lead: LeadDetails }) {
  const name = useId();
  const tasks = useTasks();
  const now = useNow();
  const [asked, ask] = useState<LeadStatus | null>(null);
  const cleared = asked ? clearedText(lead, asked, now) : '';
  const change = (status: LeadStatus) =>
    tasks.change(lead, { status }, `Situação: ${leadStatusNames[status]}.`);
  const choose = (status: LeadStatus) => {
    if (hasEnded(status) || clearedText(lead, status, now)) ask(status);
    else change(status);
  };
  const close = () => ask(null);
  const end = lead.wonCents === null ? lead.lostReason : formatReais(lead.wonCents);
  return (
    <WorkPartSection lead={lead} part="situation" title="Situação" hotkey="s">
      <fieldset className="option-cells path" aria-label="Situação" onKeyDown={moveAlong}>
        {leadStatuses.map((status) => (
          <Radio
            key={status}
            name={name}
            value={status}
            checked={status === lead.status}
            aria-keyshortcuts={status === lead.status ? 's' : undefined}
            onChange={() => choose(status)}
          >
            {leadStatusNames[status]}
          </Radio>
        ))}
      </fieldset>
      {end && (
        <p className="beside">
          <b>{end}</b>
          <LinkButton onClick={() => ask(lead.status)}>Corrigir</LinkButton>
        </p>
      )}
      {asked === 'won' && <WonDialog lead={lead} onClose={close} />}
      {asked === 'lost' && <LostDialog lead={lead} cleared={cleared} onClose={close} />}
      {asked && !hasEnded(asked) && (
        <Confirmation
          title={`Mudar para “${leadStatusNames[asked]}”?`}
          confirm={`Mudar para ${leadStatusNames[asked]}`}
          onClose={close}
          onConfirm={() => change(asked)}
        >
          <p>{cleared}</p>
        </Confirmation>
      )}
    </WorkPartSection>
  );
}
