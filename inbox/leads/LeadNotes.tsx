import { type SubmitEvent, useId } from 'react';
import { longestNote } from '../../leads/StoredLead.ts';
import type { TeamLead } from '../../server/inbox/leadAnswers.ts';
import { SmallButton } from '../buttons.tsx';
import { lostSince } from '../connection.ts';
import { Kbd } from '../Kbd.tsx';
import { useDraft } from '../work/drafts.ts';
import { useTasks } from '../work/tasks.ts';

export function LeadNotes({ lead }: { lead: TeamLead }) {
  const id = useId();
  const tasks = useTasks(lead.id);
  const isLost = lostSince.use() !== null;
  const [typed, setTyped] = useDraft(lead.id, 'nota');
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
          <p className="run step-acts">
            <SmallButton look="ink" type="submit" disabled={!typed.trim()}>
              Anotar
            </SmallButton>
            <span className="beside">{isLost && <b>Guardado neste aparelho.</b>}</span>
          </p>
        )}
      </form>
    </section>
  );
}
