import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react';
import { centsFromAmount, formatAmount, formatReais } from '../../leads/money.ts';
import { type LeadStatus, leadStatuses, leadStatusNames } from '../../leads/StoredLead.ts';
import { lostReasons } from '../../leads/teamWords.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { closeAround, Modal } from '../Modal.tsx';
import { words } from '../words.ts';
import { useOutbox } from '../work/OutboxContext.ts';
import { WorkPartSection } from './WorkPartSection.tsx';

type EndProps = { lead: LeadDetails; onClose: () => void };

/** What a lead is worth that was won. */
function WonDialog({ lead, onClose }: EndProps) {
  const { won: text } = words;
  const id = useId();
  const outbox = useOutbox();
  const [typed, setTyped] = useState(lead.wonCents === null ? '' : formatAmount(lead.wonCents));
  const [isWrong, setWrong] = useState(false);
  const cents = centsFromAmount(typed);
  const win = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWrong(cents === null);
    if (cents === null) return;
    const said = `${words.sheet.status}: ${leadStatusNames.won}, ${formatReais(cents)}.`;
    outbox.change(lead, { status: 'won', wonCents: cents }, said);
    closeAround(event.currentTarget);
  };
  return (
    <Modal title={text.title} onClose={onClose}>
      <form className="modal-form" onSubmit={win}>
        <p className="field money">
          <label htmlFor={id}>{text.value}</label>
          <span aria-hidden="true">R$</span>
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={isWrong}
            aria-describedby={`${id}-help`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </p>
        <p className="entry mono" aria-hidden="true">
          <span>{lead.company || lead.name}</span>
          <i />
          <b>{cents === null ? '–' : formatAmount(cents)}</b>
        </p>
        <p id={`${id}-help`} className="end-help" role={isWrong ? 'alert' : undefined}>
          {isWrong ? text.wrong : text.help}
        </p>
        <EndButtons confirm={text.confirm} />
      </form>
    </Modal>
  );
}

/** Why a lead was lost: of a short list, so that the reasons can be counted; a sentence goes to the notes. */
function LostDialog({ lead, onClose }: EndProps) {
  const { lost: text } = words;
  const id = useId();
  const outbox = useOutbox();
  const lose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const lostReason = String(given.get('reason'));
    const sentence = String(given.get('sentence')).trim();
    const said = `${words.sheet.status}: ${leadStatusNames.lost}.`;
    outbox.change(lead, { status: 'lost', lostReason }, said);
    if (sentence) outbox.note(lead.id, sentence);
    closeAround(event.currentTarget);
  };
  return (
    <Modal title={text.title} onClose={onClose}>
      <form className="modal-form" onSubmit={lose}>
        <div className="pick" role="radiogroup" aria-label={text.title}>
          {lostReasons.map((reason, index) => (
            <label key={reason}>
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={lead.lostReason === null ? index === 0 : reason === lead.lostReason}
              />
              {reason}
            </label>
          ))}
        </div>
        <p className="field">
          <label htmlFor={id}>{text.sentence}</label>
          <input id={id} type="text" name="sentence" autoComplete="off" maxLength={500} />
        </p>
        <EndButtons confirm={text.confirm} />
      </form>
    </Modal>
  );
}

const EndButtons = ({ confirm }: { confirm: string }) => (
  <p className="end-acts">
    <button
      type="button"
      className="btn btn-line btn-small"
      onClick={({ currentTarget }) => closeAround(currentTarget)}
    >
      {words.cancel}
    </button>
    <button type="submit" className="btn btn-primary btn-small">
      {confirm}
    </button>
  </p>
);

/** Arrows go along the situations without choosing each: the space bar does. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const options = [...event.currentTarget.querySelectorAll('input')];
  const at = options.indexOf(event.target as HTMLInputElement);
  options.at((at + step) % options.length)?.focus();
}

/** How far the team has come; a choice is kept at once, and an end says what it was worth or why. */
export function Situation({ lead }: { lead: LeadDetails }) {
  const name = useId();
  const outbox = useOutbox();
  const [ending, setEnding] = useState<LeadStatus | null>(null);
  const choose = (status: LeadStatus) => {
    if (status === 'won' || status === 'lost') return setEnding(status);
    const said = `${words.sheet.status}: ${leadStatusNames[status]}.`;
    outbox.change(lead, { status }, said);
  };
  const close = () => setEnding(null);
  return (
    <WorkPartSection lead={lead} part="situation" title={words.sheet.status} hotkey="s">
      <fieldset className="path" aria-label={words.sheet.status} onKeyDown={moveAlong}>
        {leadStatuses.map((status) => (
          <label key={status} className="status-mark" data-status={status}>
            <input
              type="radio"
              name={name}
              value={status}
              checked={status === lead.status}
              aria-keyshortcuts={status === lead.status ? 's' : undefined}
              onChange={() => choose(status)}
              onClick={() => status === lead.status && choose(status)}
            />
            <i />
            {leadStatusNames[status]}
          </label>
        ))}
      </fieldset>
      {lead.status === 'won' && lead.wonCents !== null && (
        <p className="beside">
          <b>{formatReais(lead.wonCents)}</b>
        </p>
      )}
      {lead.status === 'lost' && lead.lostReason && (
        <p className="beside">
          <b>{lead.lostReason}</b>
        </p>
      )}
      {ending === 'won' && <WonDialog lead={lead} onClose={close} />}
      {ending === 'lost' && <LostDialog lead={lead} onClose={close} />}
    </WorkPartSection>
  );
}
