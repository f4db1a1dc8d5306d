import type { ReactNode } from 'react';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { historyValue } from '../../shared/leadWork.ts';
import { SmallButton } from '../buttons.tsx';
import { hourOrMomentText, useNow } from '../moments.ts';
import { Part } from '../Part.tsx';
import { firstName, nameOf, useMembers, useViewer } from '../viewer.ts';
import { useContradicted, useTasks, type WorkTask } from '../work/tasks.ts';
import { type WorkField, type WorkPart, workParts } from '../work/workParts.ts';
import { valueText } from './LeadHistory.tsx';

type PartProps = {
  lead: LeadDetails;
  part: WorkPart;
  title: string;
  hotkey?: string;
  children: ReactNode;
};

/** A part of a lead's work that others may change too; it asks which version to keep in a conflict. */
export function WorkPartSection({ lead, part, title, hotkey, children }: PartProps) {
  const mine = useContradicted(lead.id, part);
  return (
    <Part title={title} {...(hotkey && { hotkey })} data-part={part}>
      {mine ? <Contradiction lead={lead} part={part} task={mine} /> : children}
    </Part>
  );
}

type ContradictionProps = Pick<PartProps, 'lead' | 'part'> & { task: WorkTask };

/** A conflict: my value, theirs and the original. Nothing is sent until one is chosen. */
function Contradiction({ lead, part, task }: ContradictionProps) {
  const tasks = useTasks();
  const members = useMembers();
  const now = useNow();
  const fields: readonly WorkField[] = workParts[part];
  const line = lead.history.findLast(
    ({ field, lead_id }) => lead_id === lead.id && (fields as readonly string[]).includes(field),
  );
  const actor = line?.actor ?? '';
  const isOwn = actor === useViewer().email;
  const name = firstName(nameOf(actor, members));
  const question = isOwn
    ? 'Você mudou isto também em outra aba. Qual fica?'
    : `Você e ${name} mudaram isto ao mesmo tempo. Qual fica?`;
  const valuesText = (values: Partial<Record<WorkField, unknown>>, day = now) =>
    fields
      .filter((field, index) => index === 0 || (values[field] ?? null) !== null)
      .map((field) => valueText({ field }, historyValue(values[field]), { members, now: day }))
      .join(', ');
  const choose = (isMine: boolean) => {
    // The note is read on other days: `amanhã` would be wrong there.
    const sides = [task.change, lead].map((values) => valuesText(values, new Date(0)));
    const [kept, left] = isMine ? sides : sides.toReversed();
    tasks.drop(task);
    if (isMine) tasks.change(lead, task.change, 'Ficou a sua; a outra está no histórico.');
    const outcome = `Duas mudanças ao mesmo tempo. Ficou: ${kept}. Não ficou: ${left}.`;
    tasks.note(lead.id, outcome);
  };
  return (
    <fieldset className="clash" aria-label={question} tabIndex={-1}>
      <p role="alert">{question}</p>
      <ul>
        <li>
          <small>
            {isOwn ? 'Sua, aqui' : 'Sua'}, {hourOrMomentText(new Date(task.madeAt), now)}
          </small>
          <b>{valuesText(task.change)}</b>
          <SmallButton look="primary" onClick={() => choose(true)}>
            Fica a minha
          </SmallButton>
        </li>
        <li>
          <small>
            {isOwn ? 'Sua, na outra aba' : `De ${name}`}
            {line && `, ${hourOrMomentText(new Date(line.happened_at), now)}`}
          </small>
          <b>{valuesText(lead)}</b>
          <SmallButton look="line" onClick={() => choose(false)}>
            Fica a outra
          </SmallButton>
        </li>
        <li className="was">
          <small>Antes das duas</small>
          <span>{valuesText(task.before)}</span>
        </li>
      </ul>
    </fieldset>
  );
}
