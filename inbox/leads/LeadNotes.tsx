import { type SubmitEvent, useId } from 'react';
import { longestNote } from '../../leads/StoredLead.ts';
import type { TeamLead } from '../../server/team/teamLeads.ts';
import { SmallButton } from '../buttons.tsx';
import { lostSince } from '../connection.ts';
import { Part } from '../Part.tsx';
import { useDraft } from '../work/drafts.ts';
import { useTasks } from '../work/tasks.ts';

export function LeadNotes({ lead }: { lead: TeamLead }) {
  const id = useId();
  const tasks = useTasks();
  const isLost = lostSince.use() !== null;
  const [typed, setTyped] = useDraft(lead.id, 'nota');
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (!typed?.trim()) return;
    tasks.note(lead.id, typed.trim());
    setTyped(null);
  };
  return (
    <Part title="Anotações" labels={id} hotkey="n">
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
    </Part>
  );
}
