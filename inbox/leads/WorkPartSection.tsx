import type { ReactNode } from 'react';
import { useState } from 'react';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { Kbd } from '../Kbd.tsx';
import { news, readNews } from '../live.ts';
import { hourText, useNow } from '../moments.ts';
import { firstName, nameOf, useMembers, useViewer } from '../viewer.ts';
import { words } from '../words.ts';
import { useOutbox } from '../work/OutboxContext.ts';
import { type Waiting, type WaitingChange, waiting } from '../work/outbox.ts';
import { type WorkField, type WorkPart, workParts } from '../work/settle.ts';
import { lineText, valueText } from './history.ts';
import { useActorName } from './LeadRow.tsx';

type PartProps = {
  lead: LeadDetails;
  part: WorkPart;
  title: string;
  hotkey: string;
  /** The field itself; it gives way to the question where two changed it. */
  children: ReactNode;
};

const isOf =
  (id: number, part: WorkPart) =>
  (one: Waiting): one is WaitingChange =>
    one.kind === 'work' && one.lead === id && one.clash === part;

/** A part of a lead's work that others may change meanwhile: it says so, and asks where both did. */
export function WorkPartSection({ lead, part, title, hotkey, children }: PartProps) {
  const clash = waiting.use().find(isOf(lead.id, part));
  return (
    <section className="part" data-part={part}>
      <h3>
        {title}
        <Kbd of={hotkey} />
      </h3>
      {clash ? (
        <Clash lead={lead} part={part} clash={clash} />
      ) : (
        <>
          <PartNews lead={lead} part={part} />
          {children}
        </>
      )}
    </section>
  );
}

/** What a colleague did to the part just now, and what was there before. */
function PartNews({ lead, part }: Pick<PartProps, 'lead' | 'part'>) {
  const members = useMembers();
  const nameActor = useActorName();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const unread = news.use().get(lead.id);
  const fields: readonly string[] = workParts[part];
  const line = lead.history.findLast(
    ({ field, actor, lead_id }) =>
      lead_id === lead.id && fields.includes(field) && actor === unread?.actor,
  );
  if (!unread || !line || !unread.fields.some((field) => fields.includes(field))) return null;
  const known = { members, now };
  return (
    <p className="part-news" role="status">
      <span>
        <b>{nameActor(unread)}</b> {words.row.justNow}: {lineText(line, known)}
        {isOpen && ` ${words.news.before} ${valueText(line, line.before, known)}`}
      </span>
      <button type="button" onClick={() => (isOpen ? readNews(lead.id) : setOpen(true))}>
        {isOpen ? words.news.read : words.news.before.replace(':', '')}
      </button>
    </p>
  );
}

const { clash: text } = words;

type ClashProps = Pick<PartProps, 'lead' | 'part'> & { clash: WaitingChange };

/** Two changed the same: mine, theirs and what was there. Nothing is sent until one is chosen. */
function Clash({ lead, part, clash }: ClashProps) {
  const outbox = useOutbox();
  const members = useMembers();
  const now = useNow();
  const known = { members, now };
  const fields: readonly WorkField[] = workParts[part];
  const line = lead.history.findLast(
    ({ field, lead_id }) => lead_id === lead.id && (fields as readonly string[]).includes(field),
  );
  const actor = line?.actor ?? '';
  const isOwn = actor === useViewer().email;
  const name = firstName(nameOf(actor, members));
  const question = isOwn ? text.asksSelf : `${text.asks[0]} ${name} ${text.asks[1]}`;
  const tell = (values: Partial<Record<WorkField, unknown>>) =>
    fields
      .filter((field, index) => index === 0 || (values[field] ?? null) !== null)
      .map((field) => valueText({ field }, writtenValue(values[field]), known))
      .join(', ');
  const mine = tell(clash.change);
  const theirs = tell(lead);
  const choose = (isMine: boolean) => {
    const [kept, left] = isMine ? [mine, theirs] : [theirs, mine];
    outbox.choose(clash, isMine, `${text.note[0]} ${kept}. ${text.note[1]} ${left}.`);
  };
  return (
    <fieldset className="clash" aria-label={question}>
      <p role="alert">{question}</p>
      <ul>
        <li>
          <small>
            {isOwn ? text.mineHere : text.mine}, {hourText(new Date(clash.madeAt))}
          </small>
          <b>{mine}</b>
          <button type="button" className="btn btn-primary btn-small" onClick={() => choose(true)}>
            {text.keepMine}
          </button>
        </li>
        <li>
          <small>
            {isOwn ? text.ofSelf : `${text.of} ${name}`}
            {line && `, ${hourText(new Date(line.happened_at))}`}
          </small>
          <b>{theirs}</b>
          <button type="button" className="btn btn-line btn-small" onClick={() => choose(false)}>
            {text.keepTheirs}
          </button>
        </li>
        <li className="was">
          <small>{text.before}</small>
          <span>{tell(clash.before)}</span>
        </li>
      </ul>
    </fieldset>
  );
}

/** A value of the work as the history writes it. */
const writtenValue = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
