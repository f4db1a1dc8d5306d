import { type SubmitEvent, useId } from 'react';
import { longestNote } from '../../leads/StoredLead.ts';
import type { TeamLead } from '../../server/inbox/leadAnswers.ts';
import { lostSince } from '../connection.ts';
import { Kbd } from '../Kbd.tsx';
import { useViewer } from '../viewer.ts';
import { wordFor, words } from '../words.ts';
import { useDraft } from '../work/drafts.ts';
import { useOutbox } from '../work/OutboxContext.ts';
import { waiting } from '../work/outbox.ts';

const { notes: text } = words;

/** Room for the next line of the team's; the lines stand in the history. What was typed stays until it was taken. */
export function LeadNotes({ lead }: { lead: TeamLead }) {
  const id = useId();
  const outbox = useOutbox();
  const isLost = lostSince.use() !== null;
  const [typed, setTyped] = useDraft(useViewer(), lead.id, 'nota');
  const unsent = waiting.use().filter(({ kind, lead: of }) => kind === 'note' && of === lead.id);
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (!typed?.trim()) return;
    outbox.note(lead.id, typed.trim());
    setTyped(null);
  };
  return (
    <section className="part">
      <h3>
        <label htmlFor={id}>{text.title}</label>
        <Kbd of="n" />
      </h3>
      <form className="field" onSubmit={add}>
        <textarea
          id={id}
          rows={2}
          maxLength={longestNote}
          aria-keyshortcuts="n"
          placeholder={text.hint}
          value={typed ?? ''}
          onChange={({ target }) => setTyped(target.value || null)}
        />
        {typed !== null && (
          <p className="step-acts">
            <button type="submit" className="btn btn-ink btn-small" disabled={!typed.trim()}>
              {text.add}
            </button>
            <span className="beside">{isLost && <b>{words.offline.kept}</b>}</span>
          </p>
        )}
      </form>
      {isLost && unsent.length > 0 && (
        <p className="beside">
          <b>
            {unsent.length} {wordFor(unsent.length, text.waiting)}
          </b>
        </p>
      )}
    </section>
  );
}
