import { type CSSProperties, useState } from 'react';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { isPromised, isUnanswered, turnActor } from '../../shared/leadWork.ts';
import {
  businessTimeBetween,
  describeMinutes,
  oneHour,
  passTime,
  promisedHours,
} from '../../shared/replyTime.ts';
import { readSaoPauloMoment, saoPauloDay } from '../../shared/saoPauloTime.ts';
import { codePointLength, cutText } from '../../shared/text.ts';
import { Kbd, LinkButton } from '../buttons.tsx';
import { officeHours } from '../embeddedSettings.ts';
import { Field } from '../fields.tsx';
import { Confirmation } from '../Modal.tsx';
import {
  businessText,
  dayText,
  hourOrMomentText,
  hourText,
  hourValue,
  momentText,
  presentMoment,
  shortMomentText,
  useNow,
} from '../moments.ts';
import { firstName, isAtTerminal, nameOf, useMembers, useViewer } from '../viewer.ts';
import { useTasks, useWaiting } from '../work/tasks.ts';
import { answerWayNames } from './LeadHistory.tsx';
import { Worth } from './LeadRow.tsx';
import { leadNumber, shopText } from './leadNames.ts';

const minutesText = (time: number) => describeMinutes(Math.floor(time / 60_000));

const InTime = () => (
  <span className="stamp promise-stamp">
    <svg viewBox="0 0 168 52" aria-hidden="true">
      <g fill="none" stroke="currentColor">
        <rect x="2" y="2" width="164" height="48" strokeWidth="4" />
        <rect x="8" y="8" width="152" height="36" strokeWidth="1.5" />
      </g>
      <text x="84" y="32" fontSize="18" letterSpacing="1">
        NO PRAZO
      </text>
    </svg>
  </span>
);

const usedText = (time: number) =>
  time === 0 ? 'fora do horário útil' : `${minutesText(time)} úteis`;

/** When the lead passes to a colleague unless its owner answers; null if it stays. */
function usePassTime({ id, owner, dueAt, history }: LeadDetails): Date | null {
  const now = useNow();
  const members = useMembers();
  const line = history.findLast(({ lead_id, field }) => lead_id === id && field === 'owner');
  const canPass = members.some(
    ({ email, joined_at, away_until }) => email !== owner && joined_at !== null && !away_until,
  );
  if (line?.actor !== turnActor || !canPass) return null;
  const silent = passTime(officeHours, new Date(line.happened_at));
  return silent > now && silent < new Date(dueAt) ? silent : null;
}

/**
 * The promise printed on the lead's receipt: running, broken or kept. Empty in quarantine, and if the time
 * of the answer is unknown.
 */
function PromiseClock({ lead }: { lead: LeadDetails }) {
  const now = useNow();
  const passesAt = usePassTime(lead);
  const { created_at, dueAt, firstAnswerAt, quarantine } = lead;
  if (quarantine !== null || (!firstAnswerAt && !isPromised(lead))) return null;
  const [from, due] = [new Date(created_at), new Date(dueAt)];
  const end = firstAnswerAt ? new Date(firstAnswerAt) : now;
  const used = businessTimeBetween(from, end);
  const spent = used / businessTimeBetween(from, due);
  const isLate = end > due;
  const late = businessText(businessTimeBetween(due, end));
  const left = businessTimeBetween(now, due);
  const [kind, headline, beside, between] = firstAnswerAt
    ? [
        'promise kept',
        isLate && `${late} de atraso`,
        '',
        isLate ? businessText(used) : usedText(used),
      ]
    : isLate
      ? ['promise late', `venceu há ${late}`, momentText(due, now), 'ninguém respondeu']
      : [
          left < oneHour ? 'promise late' : 'promise',
          `vence ${momentText(due, now)}`,
          passesAt
            ? `sem resposta, passa adiante ${momentText(passesAt, now)}`
            : `faltam ${minutesText(left)} úteis`,
          `${promisedHours} horas úteis`,
        ];
  return (
    <div className={kind}>
      {headline && (
        <p className="promise-big">
          {headline} <span>{beside}</span>
        </p>
      )}
      <div
        className="marks"
        style={
          { '--spent': `${Math.min(100, spent * 100)}%`, '--hours': promisedHours } as CSSProperties
        }
        aria-hidden="true"
      />
      <p className="promise-ends mono">
        <span>{shortMomentText(from, now)}</span>
        <span>{between}</span>
        <span>{shortMomentText(firstAnswerAt && isLate ? end : due, now)}</span>
      </p>
      {firstAnswerAt && !isLate && <InTime key={firstAnswerAt} />}
    </div>
  );
}

function AnswerHour({ lead, at, onClose }: { lead: LeadDetails; at: Date; onClose: () => void }) {
  const tasks = useTasks();
  const [typed, setTyped] = useState(`${saoPauloDay(at)}T${hourValue(at)}`);
  const moment = readSaoPauloMoment(typed.replace('T', ' '));
  const received = new Date(`${lead.created_at.slice(0, 16)}Z`);
  const lack =
    (!moment && 'Falta o dia ou a hora.') ||
    (moment && moment < received && 'Foi antes de o contato chegar.') ||
    (moment && moment > presentMoment() && 'Essa hora ainda não chegou.');
  return (
    <Confirmation
      title="A que horas respondeu?"
      confirm="Corrigir hora"
      isReady={!lack}
      onClose={onClose}
      onConfirm={() =>
        moment && tasks.change(lead, { firstAnswerAt: moment.toISOString() }, 'Hora corrigida.')
      }
    >
      <Field
        label="Dia e hora, de Brasília"
        type="datetime-local"
        value={typed}
        onText={setTyped}
      />
      <p role="status">{lack}</p>
    </Confirmation>
  );
}

function Answered({ lead }: { lead: LeadDetails }) {
  const now = useNow();
  const members = useMembers();
  const viewer = useViewer();
  const tasks = useTasks();
  const isWaiting = useWaiting().some((task) => task.lead === lead.id);
  const [isOpen, setOpen] = useState(false);
  const { firstAnswerAt, answeredBy } = lead;
  if (firstAnswerAt === null) return null;
  const at = new Date(firstAnswerAt);
  const ofLead = lead.history.filter(
    ({ lead_id, field }) => lead_id === lead.id && field !== 'note',
  );
  // An undo brings the same hour back later, on behalf of whoever undid.
  const line = ofLead.find(
    ({ field, after }) => field === 'firstAnswerAt' && after === firstAnswerAt,
  );
  // Without its line, the answer is waiting to be sent, or the history has not loaded.
  const actor = line?.actor ?? (isWaiting ? viewer.email : null);
  const isOwnLast = actor === viewer.email && (!line || line.version === lead.version);
  const who = actor && firstName(nameOf(actor, members));
  return (
    <div className="answered">
      <span>
        <b>respondido {hourOrMomentText(at, now)}</b>{' '}
        {[answeredBy && answerWayNames[answeredBy], who].filter(Boolean).join(', ')}
      </span>
      <span className="run">
        <LinkButton onClick={() => setOpen(true)}>corrigir hora</LinkButton>
        <LinkButton
          data-undo-answer
          aria-keyshortcuts={isOwnLast ? 'z' : undefined}
          onClick={() => tasks.change(lead, { firstAnswerAt: null }, 'Resposta desfeita.')}
        >
          desfazer {isOwnLast && <Kbd of="z" />}
        </LinkButton>
      </span>
      {isOpen && <AnswerHour lead={lead} at={at} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Letters of a message that leave room for the work below it, on a phone, too. */
const startOfMessage = 400;

/** Letters that must be left out for a cut to be worth a tap: some three lines. */
const leastSaved = 150;

function Message({ text }: { text: string }) {
  const [isWhole, showWhole] = useState(false);
  const isLong = codePointLength(text) > startOfMessage + leastSaved;
  const start = isLong ? cutText(text, startOfMessage) : text;
  return (
    <blockquote className="lead-message">
      <bdi>{isWhole ? text : start}</bdi>
      {start !== text && !isWhole && (
        <p>
          <LinkButton onClick={() => showWhole(true)}>Ler tudo</LinkButton>
        </p>
      )}
    </blockquote>
  );
}

export function LeadHead({ lead }: { lead: LeadDetails }) {
  const now = useNow();
  const { id, protocol, created_at, name, company, platform, owner, repeats } = lead;
  const received = new Date(created_at);
  const viewer = useViewer();
  const members = useMembers();
  const isColleagues = owner !== null && owner !== viewer.email && !isAtTerminal(viewer);
  const holder = isColleagues && `com ${nameOf(owner, members)}`;
  const before = repeats !== null && 'escreveu de novo';
  const shop = [shopText(company, platform), holder, before].filter(Boolean).join(' · ');
  return (
    <header className="receipt zig">
      <p className="receipt-line mono">
        <span>
          <span className="receipt-label">{protocol ? 'Protocolo' : leadNumber(id)}</span>{' '}
          <b>{protocol}</b>
        </span>
        <time dateTime={created_at}>
          Recebido {dayText(received, now)} {hourText(received)}
        </time>
      </p>
      <div className="headline">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <Worth lead={lead} />
      </div>
      {shop && (
        <p className="receipt-shop">
          <bdi>{shop}</bdi>
        </p>
      )}
      {lead.notes && <Message text={lead.notes} />}
      <PromiseClock lead={lead} />
      <Answered lead={lead} />
      {isUnanswered(lead) && !isPromised(lead) && (
        <p className="answered">
          <b>resposta não marcada</b>
        </p>
      )}
    </header>
  );
}
