import { type SubmitEvent, useId, useState } from 'react';
import { longestNote } from '../../leads/StoredLead.ts';
import { formatMoment } from '../../leads/saoPauloTime.ts';
import type { LeadNote } from '../../server/desk/changeLeads.ts';
import { words } from '../words.ts';
import type { LeadMutation } from './useLead.ts';

type LeadNotesProps = { notes: readonly LeadNote[]; change: LeadMutation };

const { notes: copy } = words;

/** What the team wrote down, oldest first, and room for the next line. What was typed stays until it is kept. */
export function LeadNotes({ notes, change }: LeadNotesProps) {
  const id = useId();
  const [text, setText] = useState('');
  const isSending = change.isPending && change.variables.part === 'notes';
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    change.mutate({ part: 'notes', body: { text } }, { onSuccess: () => setText('') });
  };
  return (
    <section>
      <h3 className="sheet-label">{copy.title}</h3>
      {notes.length > 0 && (
        <ol className="rows notes-list">
          {notes.map((note) => (
            <li key={note.id}>
              <time className="mono" dateTime={note.written_at}>
                {formatMoment(note.written_at)}
              </time>
              <bdi>{note.text}</bdi>
            </li>
          ))}
        </ol>
      )}
      <form className="field notes-form" onSubmit={add}>
        <label className="sr" htmlFor={id}>
          {copy.label}
        </label>
        <textarea
          id={id}
          rows={2}
          maxLength={longestNote}
          placeholder={copy.hint}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button
          type="submit"
          className="btn btn-ink btn-small"
          disabled={isSending || text.trim() === ''}
        >
          {isSending ? copy.adding : copy.add}
        </button>
      </form>
    </section>
  );
}
