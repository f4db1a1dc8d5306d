import { type SubmitEvent, useId } from 'react';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import type { HistoryLine } from '../../server/team/work.ts';
import type { CorrectableField } from '../../shared/correction.ts';
import { nameForm } from '../../shared/formDefinitions.ts';
import { leadStatusNames } from '../../shared/leadStatuses.ts';
import type { NextStep } from '../../shared/leadWork.ts';
import { formatReais } from '../../shared/money.ts';
import { operatorColumns } from '../../shared/operatorColumns.ts';
import { longestNote } from '../../shared/StoredLead.ts';
import { oneDay } from '../../shared/saoPauloTime.ts';
import { LinkButton, SmallButton } from '../buttons.tsx';
import { lostSince } from '../connection.ts';
import { momentText, useNow, whenText } from '../moments.ts';
import { Part } from '../Part.tsx';
import { firstName, type Member, nameOf, useMembers, useViewer } from '../viewer.ts';
import { useDraft } from '../work/drafts.ts';
import { isWork, useTasks, useWaiting } from '../work/tasks.ts';
import { useLeadRequest } from './useLead.ts';

export const stepText = ({ at, text: what }: NextStep, now: Date): string =>
  `${momentText(new Date(at), now)}: ${what}`;

type Knowledge = { members: readonly Member[]; now: Date };

export function valueText(
  { field }: Pick<HistoryLine, 'field'>,
  value: string | null,
  { members, now }: Knowledge,
): string {
  if (field === 'nextStep') return value ? stepText(JSON.parse(value), now) : 'Sem próximo passo';
  if (field === 'owner') return value ? nameOf(value, members) : 'Sem dono';
  if (field === 'wonCents') return value ? formatReais(Number(value)) : '–';
  if (field === 'firstAnswerAt') return value ? momentText(new Date(value), now) : '–';
  if (field === 'status') return leadStatusNames[value as keyof typeof leadStatusNames] ?? '–';
  return value ?? '–';
}

const reasons: Readonly<Record<string, string>> = {
  silence: 'quem estava com ele passou metade do prazo em silêncio',
  person: 'é da mesma pessoa',
  away: 'fica fora',
  back: 'voltou',
};

function ownerText({ actor, before, after, reason }: HistoryLine, members: readonly Member[]) {
  const of = before === null ? '' : `, que era de ${nameOf(before, members)}`;
  const why = reason === null || reason === 'undo' ? '' : `: ${reasons[reason] ?? reason}`;
  if (after === null) return `deixou o contato sem dono${of}${why}`;
  if (actor === after) return `pegou o contato${of}${why}`;
  return `passou o contato para ${nameOf(after, members)}${of}${why}`;
}

/** Follows an answer: `por WhatsApp`. */
export const answerWayNames: Readonly<Record<string, string>> = {
  whatsapp: 'por WhatsApp',
  phone: 'por telefone',
  email: 'por e-mail',
  other: 'por outro meio',
};

const endNames: Partial<Record<HistoryLine['field'], string>> = {
  wonCents: 'valor',
  lostReason: 'motivo',
};

/**
 * One line of the history as a sentence without a subject; empty if another line already says it.
 * @param isAlone whether its change wrote no other line
 */
function lineText(line: HistoryLine, known: Knowledge, isAlone: boolean): string {
  const { field, before, after, reason } = line;
  const value = () => valueText(line, after, known);
  const fromTo = () => `de ${valueText(line, before, known)} para ${value()}`;
  if (field === 'owner') return ownerText(line, known.members);
  if (field === 'status')
    return `mudou a situação de “${valueText(line, before, known)}” para “${value()}”`;
  if (field === 'firstAnswerAt') {
    if (!after) return 'desfez a resposta';
    return before
      ? `corrigiu a hora da resposta ${fromTo()}`
      : `respondeu ${whenText(new Date(after), known.now, new Date(line.happened_at))}`;
  }
  if (field === 'answeredBy') return answerWayNames[after ?? ''] ?? '';
  if (field === 'nextStep') {
    if (!after) {
      // Otherwise the lead has ended, an undo takes the step back, or somebody removed it at the terminal.
      const isDone = isAlone && reason === null;
      return `${isDone ? 'fez' : 'tirou'} o próximo passo, ${valueText(line, before, known)}`;
    }
    return before ? `mudou o próximo passo ${fromTo()}` : `marcou o próximo passo, ${value()}`;
  }
  const end = endNames[field];
  if (end && after) return before ? `mudou o ${end} ${fromTo()}` : `${end}: ${value()}`;
  if (field === 'note') return 'anotou';
  if (field === 'quarantine') return after ? 'pôs em quarentena' : 'tirou da quarentena';
  if (field === 'correction')
    return `corrigiu ${operatorColumns[after as CorrectableField].label.toLowerCase()}`;
  if (field === 'person') {
    if (after === null) return 'deixou o contato só com os do mesmo e-mail ou telefone';
    return after === '0' ? 'separou dos outros contatos' : 'juntou com outros contatos da pessoa';
  }
  return '';
}

type HistoryEntry = {
  /** Unique within the history of a lead. */
  key: string;
  at: string;
  /** Null for the arrival of the lead itself. */
  actor: string | null;
  text: string;
  isNote?: boolean;
  /** Whether it is the lead's latest change, at most a day old, and of a kind that can be undone. */
  canUndo?: boolean;
};

function entriesOf(lead: LeadDetails, known: Knowledge): HistoryEntry[] {
  const changes = Object.entries(
    Object.groupBy(
      // Leave out notes, which are shown in full, and merges seen from the other lead.
      lead.history.filter(
        ({ field, lead_id }) => field !== (lead_id === lead.id ? 'note' : 'person'),
      ),
      ({ lead_id, version, actor }) => `${lead_id} ${version} ${actor}`,
    ),
  ).flatMap(([key, lines = []]): HistoryEntry[] => {
    const [first] = lines;
    const texts = lines.map((line) => lineText(line, known, lines.length === 1)).filter(Boolean);
    if (!first || texts.length === 0) return [];
    const { happened_at: at, actor, reason, lead_id } = first;
    const other = lead.samePerson.newest.find(({ id }) => id === lead_id);
    const of = other ? ` (contato de ${momentText(new Date(other.created_at), known.now)})` : '';
    const canUndo =
      lead_id === lead.id &&
      first.version === lead.version &&
      first.field !== 'correction' &&
      known.now.getTime() - Date.parse(at) < oneDay;
    const text = `${reason === 'undo' ? 'desfez e ' : ''}${texts.join('; ')}${of}`;
    return [{ key, at, actor, text: text.replaceAll('; por ', ' por '), canUndo }];
  });
  const notes = lead.team_notes.map(({ written_at, author, text }): HistoryEntry => {
    return { key: `${written_at} ${text}`, at: written_at, actor: author, text, isNote: true };
  });
  const form = lead.context && nameForm(lead.context.form);
  const came = form ? `Chegou: ${form}` : 'Chegou';
  const arrival = { key: 'arrival', at: lead.created_at, actor: null, text: came };
  return [...changes, ...notes, arrival].sort((one, other) => other.at.localeCompare(one.at));
}

export function LeadHistory({ lead }: { lead: LeadDetails }) {
  const request = useLeadRequest(lead);
  const now = useNow();
  const members = useMembers();
  const viewer = useViewer();
  const isWaiting = useWaiting().some((task) => task.lead === lead.id);
  return (
    <Part title="Histórico">
      <ol className="log">
        {entriesOf(lead, { members, now }).map(({ key, at, actor, text, isNote, canUndo }) => (
          <li key={key}>
            <time dateTime={at}>{momentText(new Date(at), now)}</time>
            <p>
              {actor !== null && (
                <b>
                  <bdi>{firstName(nameOf(actor, members))}</bdi>
                </b>
              )}
              {isNote && ':'} <bdi className={isNote ? 'log-note' : undefined}>{text}</bdi>
            </p>
            {canUndo && !isWaiting && (
              <LinkButton
                aria-keyshortcuts={actor === viewer.email ? 'z' : undefined}
                disabled={request.isPending}
                onClick={() => request.mutate({ part: 'undo' })}
              >
                desfazer
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}

export function LeadNotes({ lead }: { lead: LeadDetails }) {
  const id = useId();
  const tasks = useTasks();
  const isLost = lostSince.use() !== null;
  const waiting = useWaiting().filter((task) => isLost && task.lead === lead.id);
  const [typed, setTyped] = useDraft<string>(lead.id, 'nota');
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
          <p className="run step-acts">
            <SmallButton look="ink" type="submit" disabled={!typed.trim()}>
              Anotar
            </SmallButton>
            <span className="beside">{isLost && <b>Guardado neste aparelho.</b>}</span>
          </p>
        )}
        {waiting.map(
          (task) =>
            !isWork(task) && (
              <p key={task.madeAt} className="beside">
                <b>Espera neste aparelho:</b> <bdi>{task.note}</bdi>
              </p>
            ),
        )}
      </form>
    </Part>
  );
}
