import { contactLinks } from '../../leads/contactLinks.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { WhatsAppIcon } from '../../site/ui/ExternalLink.tsx';
import { Kbd, SmallButton } from '../buttons.tsx';

import { Notice } from '../Notice.tsx';
import { useFailure, useLastSaid } from '../work/tasks.ts';
import { AskAnswered, useAnswering, useQuestion } from './AskAnswered.tsx';
import type { AnswerText } from './LeadAnswer.tsx';
import { useRequestFailure } from './useLead.ts';

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
  chat: { label: 'WhatsApp', as: 'whatsapp', key: 'w', Icon: WhatsAppIcon },
  call: { label: 'Ligar', as: 'phone', key: 'l', Icon: CallIcon },
  mail: { label: 'E-mail', as: 'email', key: 'm', Icon: MailIcon },
} as const;

type Way = keyof typeof ways;

const mailAddress = (mail: string, body: string): string =>
  body
    ? `${mail}?subject=${encodeURIComponent('Seu contato conosco')}&body=${encodeURIComponent(body.toWellFormed())}`
    : mail;

export function AnswerDock({ lead, answer }: { lead: LeadDetails; answer: AnswerText }) {
  const question = useQuestion(lead);
  const { ask, finish } = useAnswering(lead);
  const said = useLastSaid(lead.id);
  const requestFailure = useRequestFailure(lead.id);
  const refusal = useFailure(lead.id) ?? requestFailure;
  const { mail, call, chat } = contactLinks(lead, answer.text);
  const addresses = { chat, call, mail: mailAddress(mail, answer.text) };
  return (
    <div className="answer-dock">
      <div role="status" className="sr">
        {question ? 'Respondido?' : said}
      </div>
      {refusal && <Notice kind="failure">{refusal}</Notice>}
      {question ? (
        <AskAnswered lead={lead} question={question} onAnswered={answer.handOver} />
      ) : (
        <div className="dock-ways">
          {(Object.keys(ways) as Way[]).map((way) => {
            const { label, as, key, Icon } = ways[way];
            const address = addresses[way];
            if (address === null) return null;
            return (
              <a
                key={way}
                href={address}
                data-way={way}
                aria-keyshortcuts={key}
                {...(way === 'chat' && { target: '_blank', rel: 'noreferrer' })}
                onClick={() => (lead.firstAnswerAt ? answer.handOver() : ask(as))}
              >
                <Icon />
                {label} <Kbd of={key} />
              </a>
            );
          })}
          {lead.firstAnswerAt === null && (
            <SmallButton
              look="primary"
              aria-keyshortcuts="e"
              onClick={() => {
                finish(null);
                answer.handOver();
              }}
            >
              Respondido <Kbd of="e" />
            </SmallButton>
          )}
        </div>
      )}
    </div>
  );
}
