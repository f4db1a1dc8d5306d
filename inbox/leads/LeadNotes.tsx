import { type SubmitEvent, useId } from 'react';
import { longestNote } from '../../leads/StoredLead.ts';
import type { TeamLead } from '../../server/inbox/leadAnswers.ts';
import { SmallButton } from '../buttons.tsx';
import { lostSince } from '../connection.ts';
import { Kbd } from '../Kbd.tsx';
import { plural } from '../plural.ts';
import { useDraft } from '../work/drafts.ts';
import { useTasks, useWaiting } from '../work/tasks.ts';

/** Room for the next line of the team's; the lines stand in the history. What was typed stays until it was taken. */
export function LeadNotes({ lead }: { lead: TeamLead }) {
  const id = useId();
  const tasks = useTasks(lead.id);
  const isLost = lostSince.use() !== null;
  const [typed, setTyped] = useDraft(lead.id, 'nota');
  const unsent = useWaiting().filter((task) => 'note' in task && task.lead === lead.id).length;
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (!typed?.trim()) return;
    tasks.note(typed.trim());
    setTyped(null);
  };
  return (
    <section className="part">
      <h3>
        <label htmlFor={id}>Anotações</label>
        <Kbd of="n" />
      </h3>
      <form className="field" onSubmit={add}>
        <textarea
          id={id}
          rows={2}
          maxLength={longestNote}
          aria-keyshortcuts="n"
          placeholder="Pediu para ligar depois das 15h"
          value={typed ?? ''}
          onChange={({ target }) => setTyped(target.value || null)}
        />
        {typed !== null && (
          <p className="step-acts">
            <SmallButton look="ink" type="submit" disabled={!typed.trim()}>
              Anotar
            </SmallButton>
            <span className="beside">{isLost && <b>Guardado neste aparelho.</b>}</span>
          </p>
        )}
      </form>
      {isLost && unsent > 0 && (
        <p className="beside">
          <b>
            {plural(unsent, '# anotação espera a internet.', '# anotações esperam a internet.')}
          </b>
        </p>
      )}
    </section>
  );
}
