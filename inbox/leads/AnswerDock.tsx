import { useState } from 'react';
import { contactLinks } from '../../leads/contactLinks.ts';
import type { TeamLead } from '../../server/inbox/leadAnswers.ts';
import { WhatsAppIcon } from '../../site/ui/ExternalLink.tsx';
import { Kbd } from '../Kbd.tsx';
import { hourText, presentMoment } from '../moments.ts';
import { Notice } from '../Notice.tsx';
import { words } from '../words.ts';
import { useOutbox } from '../work/OutboxContext.ts';
import { said } from '../work/outbox.ts';
import type { AnswerText } from './LeadAnswer.tsx';

const { answer: text } = words;

type Way = keyof typeof text.ways;

const CallIcon = () => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M5 3h4l2 5-2.5 2a13 13 0 0 0 5.5 5.5L16 13l5 2v4c0 1-1 2-2 2C10.5 21 3 13.5 3 5c0-1 1-2 2-2z"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </svg>
);

const MailIcon = () => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M3 5h18v14H3zM3 6l9 7 9-7"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </svg>
);

const icons = { chat: WhatsAppIcon, call: CallIcon, mail: MailIcon } as const;
const keys = { chat: 'w', call: 'l', mail: 'm' } as const;
const ways = Object.keys(text.ways) as Way[];

/** The mail that opens, with what goes along. */
const mailAddress = (mail: string, body: string): string =>
  body
    ? `${mail}?subject=${encodeURIComponent(words.answer.subject)}&body=${encodeURIComponent(body.toWellFormed())}`
    : mail;

type DockProps = {
  lead: TeamLead;
  answer: AnswerText;
  /** Why the last change was not made. */
  failure: string | undefined;
};

/** The three ways to answer, a thumb away; after one was taken the person says whether it was an answer. */
export function AnswerDock({ lead, answer, failure }: DockProps) {
  const [taken, setTaken] = useState<{ way: Way; at: Date } | null>(null);
  const outbox = useOutbox();
  const done = said.use();
  const { mail, call, chat } = contactLinks(lead, answer.text);
  const addresses = { chat, call, mail: mailAddress(mail, answer.text) };
  const finish = (way: Way | null) => {
    const now = presentMoment();
    setTaken(null);
    answer.handOver();
    const by = way ? `, ${text.by[way]}` : '';
    const change = { firstAnswerAt: now.toISOString() };
    outbox.change(lead, change, `${text.doneAt} ${hourText(now)}${by}.`);
  };
  return (
    <div className="answer-dock">
      <div role="status" className="sr">
        {taken && text.asks}
        {done?.lead === lead.id && done.text}
      </div>
      {failure && <Notice kind="failure">{failure}</Notice>}
      {done?.lead === lead.id && done.undo && (
        <p className="dock-said done">
          <b>{done.text}</b>
          <button
            type="button"
            className="desk-link"
            aria-keyshortcuts="z"
            onClick={() => outbox.undo()}
          >
            {words.undo} <Kbd of="z" />
          </button>
        </p>
      )}
      {taken ? (
        <fieldset className="dock-said" aria-label={text.asks}>
          <span>
            <b>{text.asks}</b>
            <small>
              {text.ways[taken.way]}, {hourText(taken.at)}
            </small>
          </span>
          <button type="button" className="btn btn-line btn-small" onClick={() => setTaken(null)}>
            {text.notYet}
          </button>
          <button
            type="button"
            className="btn btn-primary btn-small"
            aria-keyshortcuts="e"
            onClick={() => finish(taken.way)}
          >
            {text.yes} <Kbd of="e" />
          </button>
        </fieldset>
      ) : (
        <div className="dock-ways">
          {ways.map((way) => {
            const Icon = icons[way];
            return (
              <a
                key={way}
                href={addresses[way]}
                data-way={way}
                aria-keyshortcuts={keys[way]}
                {...(way === 'chat' && { target: '_blank', rel: 'noreferrer' })}
                onClick={() => {
                  if (lead.firstAnswerAt) answer.handOver();
                  else setTaken({ way, at: presentMoment() });
                }}
              >
                <Icon />
                {text.ways[way]} <Kbd of={keys[way]} />
              </a>
            );
          })}
          {lead.firstAnswerAt === null && (
            <button
              type="button"
              className="btn btn-primary btn-small"
              aria-keyshortcuts="e"
              onClick={() => finish(null)}
            >
              {text.done} <Kbd of="e" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
