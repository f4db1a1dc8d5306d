import type { CSSProperties } from 'react';
import { businessTimeBetween, closedBetween, promisedHours } from '../../leads/replyTime.ts';
import { saoPauloDay } from '../../leads/saoPauloTime.ts';
import type { LeadDetails, TeamLead } from '../../server/inbox/leadAnswers.ts';
import {
  businessText,
  dayText,
  hourText,
  momentText,
  shortMomentText,
  spanText,
  useNow,
  weekdayText,
} from '../moments.ts';
import { leadNumber, shopText } from './leadNames.ts';
import { isPromised } from './rowTimes.ts';

/** Holidays and closed days between a lead and its hour, each with where it stands. */
function ClosedDays({ from, until, now }: { from: Date; until: Date; now: Date }) {
  const days = closedBetween(from, until);
  if (days.length === 0) return null;
  const today = saoPauloDay(now);
  return (
    <p className="promise-closed">
      Não contam:{' '}
      {days
        .map(({ day, name, source }) => `${weekdayText(day, today)}, ${name} (${source})`)
        .join('; ')}
    </p>
  );
}

/** The promised hours as marks, as many of them inked as are spent. */
const Marks = ({ spent }: { spent: number }) => (
  <div
    className="marks"
    style={
      { '--spent': `${Math.min(100, spent * 100)}%`, '--hours': promisedHours } as CSSProperties
    }
    aria-hidden="true"
  />
);

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

/** The promise that the lead's receipt printed: running, broken or kept. Nothing where nobody has said when they answered. */
function PromiseClock({ lead }: { lead: TeamLead }) {
  const now = useNow();
  const { created_at, dueAt, firstAnswerAt } = lead;
  if (!firstAnswerAt && !isPromised(lead)) return null;
  const [from, due] = [new Date(created_at), new Date(dueAt)];
  const end = firstAnswerAt ? new Date(firstAnswerAt) : now;
  const used = businessTimeBetween(from, end);
  const spent = used / businessTimeBetween(from, due);
  const isLate = end > due;
  const late = businessText(businessTimeBetween(due, end));
  const kind = firstAnswerAt ? 'promise kept' : isLate ? 'promise late' : 'promise';
  return (
    <div className={kind}>
      {firstAnswerAt ? (
        <p className="promise-big">
          respondido {dayText(end, now) === 'hoje' ? hourText(end) : momentText(end, now)}
          {isLate && <span>depois do prazo: {late}</span>}
        </p>
      ) : isLate ? (
        <p className="promise-big">
          venceu há {late} <span>{momentText(due, now)}</span>
        </p>
      ) : (
        <p className="promise-big">
          vence {momentText(due, now)} <span>faltam {spanText(businessTimeBetween(now, due))}</span>
        </p>
      )}
      <Marks spent={spent} />
      <p className="promise-ends mono">
        <span>{shortMomentText(from, now)}</span>
        <span>
          {firstAnswerAt
            ? spanText(used)
            : isLate
              ? 'ninguém respondeu'
              : `${promisedHours} horas úteis`}
        </span>
        <span>{shortMomentText(due, now)}</span>
      </p>
      <ClosedDays from={from} until={due} now={now} />
      {firstAnswerAt && !isLate && <InTime key={firstAnswerAt} />}
    </div>
  );
}

export function LeadHead({ lead }: { lead: LeadDetails }) {
  const now = useNow();
  const { id, protocol, created_at, name, company, platform } = lead;
  const received = new Date(created_at);
  const shop = shopText(company, platform);
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
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {shop && (
        <p className="receipt-shop">
          <bdi>{shop}</bdi>
        </p>
      )}
      <PromiseClock lead={lead} />
    </header>
  );
}
