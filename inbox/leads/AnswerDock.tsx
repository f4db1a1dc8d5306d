import { useEffect, useState } from 'react';
import { contactLinks } from '../../leads/contactLinks.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { WhatsAppIcon } from '../../site/ui/ExternalLink.tsx';
import { LinkButton, SmallButton } from '../buttons.tsx';
import { Kbd } from '../Kbd.tsx';
import { hourText, presentMoment } from '../moments.ts';
import { Notice } from '../Notice.tsx';
import { useFailure, useLastChange, useTasks } from '../work/tasks.ts';
import type { AnswerText } from './LeadAnswer.tsx';

const drawIcon = (path: string) => () => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
  </svg>
);

const CallIcon = drawIcon(
  'M5 3h4l2 5-2.5 2a13 13 0 0 0 5.5 5.5L16 13l5 2v4c0 1-1 2-2 2C10.5 21 3 13.5 3 5c0-1 1-2 2-2z',
);
const MailIcon = drawIcon('M3 5h18v14H3zM3 6l9 7 9-7');

const ways = {
  chat: { label: 'WhatsApp', by: 'por WhatsApp', as: 'whatsapp', key: 'w', Icon: WhatsAppIcon },
  call: { label: 'Ligar', by: 'por telefone', as: 'phone', key: 'l', Icon: CallIcon },
  mail: { label: 'E-mail', by: 'por e-mail', as: 'email', key: 'm', Icon: MailIcon },
} as const;

type Way = keyof typeof ways;

const asks = 'Respondido?';

/** Milliseconds in which a change is taken back by one press. */
const undoTime = 10_000;

/** The last change of a lead, for as long as it can be taken back; until then the page says what was done. */
function useRecentChange(lead: number) {
  const last = useLastChange(lead);
  const [over, setOver] = useState<string | null>(null);
  const madeAt = last?.madeAt ?? null;
  useEffect(() => {
    const timer = setTimeout(setOver, undoTime, madeAt);
    return () => clearTimeout(timer);
  }, [madeAt]);
  const isRecent = presentMoment().getTime() - Date.parse(madeAt ?? '') < undoTime;
  return isRecent && madeAt !== over ? last : null;
}

const mailAddress = (mail: string, body: string): string =>
  body
    ? `${mail}?subject=${encodeURIComponent('Seu contato conosco')}&body=${encodeURIComponent(body.toWellFormed())}`
    : mail;

type DockProps = {
  lead: LeadDetails;
  answer: AnswerText;
  /** Why something else that was asked for the lead was not done. */
  failure: string | undefined;
};

/** The three ways to answer, a thumb away; after one was taken the person says whether it was an answer. */
export function AnswerDock({ lead, answer, failure }: DockProps) {
  const [taken, setTaken] = useState<{ way: Way; at: Date } | null>(null);
  const tasks = useTasks(lead.id);
  const done = useRecentChange(lead.id);
  const refusal = useFailure(lead.id) ?? failure;
  const { mail, call, chat } = contactLinks(lead, answer.text);
  const addresses = { chat, call, mail: mailAddress(mail, answer.text) };
  const finish = (way: Way | null) => {
    const now = presentMoment();
    setTaken(null);
    answer.handOver();
    const by = way ? `, ${ways[way].by}` : '';
    tasks.change(
      lead,
      { firstAnswerAt: now.toISOString(), answeredBy: way && ways[way].as },
      `Respondido às ${hourText(now)}${by}.`,
    );
  };
  return (
    <div className="answer-dock">
      <div role="status" className="sr">
        {taken && asks}
        {done?.said}
      </div>
      {refusal && <Notice kind="failure">{refusal}</Notice>}
      {done && !done.isUndo && (
        <p className="dock-said done">
          <b>{done.said}</b>
          <LinkButton aria-keyshortcuts="z" onClick={() => tasks.undo(done, lead)}>
            Desfazer <Kbd of="z" />
          </LinkButton>
        </p>
      )}
      {taken ? (
        <fieldset className="dock-said" aria-label={asks}>
          <span>
            <b>{asks}</b>
            <small>
              {ways[taken.way].label}, {hourText(taken.at)}
            </small>
          </span>
          <SmallButton look="line" onClick={() => setTaken(null)}>
            Ainda não
          </SmallButton>
          <SmallButton look="primary" aria-keyshortcuts="e" onClick={() => finish(taken.way)}>
            Sim <Kbd of="e" />
          </SmallButton>
        </fieldset>
      ) : (
        <div className="dock-ways">
          {(Object.keys(ways) as Way[]).map((way) => {
            const { label, key, Icon } = ways[way];
            const address = addresses[way];
            if (address === null) return null;
            return (
              <a
                key={way}
                href={address}
                data-way={way}
                aria-keyshortcuts={key}
                {...(way === 'chat' && { target: '_blank', rel: 'noreferrer' })}
                onClick={() => {
                  if (lead.firstAnswerAt) answer.handOver();
                  else setTaken({ way, at: presentMoment() });
                }}
              >
                <Icon />
                {label} <Kbd of={key} />
              </a>
            );
          })}
          {lead.firstAnswerAt === null && (
            <SmallButton look="primary" aria-keyshortcuts="e" onClick={() => finish(null)}>
              Respondido <Kbd of="e" />
            </SmallButton>
          )}
        </div>
      )}
    </div>
  );
}
