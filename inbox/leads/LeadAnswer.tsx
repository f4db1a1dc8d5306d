import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { contactLinks } from '../../shared/contactLinks.ts';
import { ownExampleOf, ownQuery } from '../../shared/exampleAddress.ts';
import { isUnanswered } from '../../shared/leadWork.ts';
import { formatAmount } from '../../shared/money.ts';
import { fillTemplate, type ReplyTemplate } from '../../shared/ownerSettings.ts';
import { WhatsAppIcon } from '../../site/ui/ExternalLink.tsx';
import { Icon, Kbd, LinkButton, SmallButton } from '../buttons.tsx';
import { lostSince } from '../connection.ts';
import { templates } from '../embeddedSettings.ts';
import { useNow } from '../moments.ts';
import { Notice } from '../Notice.tsx';
import { Part } from '../Part.tsx';
import { leadHash, replacePlace } from '../useRoute.ts';
import { firstName, isAtTerminal, useViewer, type Viewer } from '../viewer.ts';
import { useDraft } from '../work/drafts.ts';
import { isWork, useFailure, useLastAnnouncement, useRefused, useTasks } from '../work/tasks.ts';
import { partOf, type WorkPart } from '../work/workParts.ts';
import { AskAnswered, useAnswering, useQuestion, useSentText } from './AskAnswered.tsx';
import { stepText } from './LeadHistory.tsx';
import { leadNumber } from './leadNames.ts';
import { useRequestFailure } from './useLead.ts';

/** The address of the home page with the lead's numbers in its example; empty if the page would show none. */
function exampleAddress({ siteUrl, company, average_value: value }: LeadDetails): string {
  const price = value === null ? '' : formatAmount(Math.round(value * 100));
  const example = ownExampleOf(company ?? '', '', price);
  return siteUrl && example.saleCents !== null ? `${siteUrl}/?${ownQuery(example)}` : '';
}

const filled = (template: ReplyTemplate, lead: LeadDetails, viewer: Viewer): string | null =>
  fillTemplate(template, {
    nome: firstName(lead.name),
    empresa: lead.company || 'sua loja',
    vendedor: isAtTerminal(viewer) ? 'a equipe' : firstName(viewer.name),
    protocolo: lead.protocol ?? leadNumber(lead.id),
    'link do exemplo': exampleAddress(lead),
  });

type AnswerText = ReturnType<typeof useAnswerText>;

export function useAnswerText(lead: LeadDetails) {
  const [draft, setText] = useDraft<string>(lead.id, 'resposta');
  const viewer = useViewer();
  const [first] = templates;
  const usual = (lead.firstAnswerAt === null && first && filled(first, lead, viewer)) || '';
  const [sent, markSent] = useSentText(lead.id);
  /** Drops a text that was sent, unless the person has typed on or undone the answer. */
  const dropSent = useEffectEvent(() => {
    if (sent === null) return;
    if (draft === sent && lead.firstAnswerAt !== null) setText(null);
    markSent(null);
  });
  useEffect(() => {
    // Its row may have marked it while the lead was closed, and a reload does not unmount anything.
    dropSent();
    return () => dropSent();
  }, []);
  return { text: draft ?? usual, setText };
}

export function LeadAnswer({ lead, answer }: { lead: LeadDetails; answer: AnswerText }) {
  const id = useId();
  const viewer = useViewer();
  const field = useRef<HTMLTextAreaElement>(null);
  const isTemplate = templates.some((template) => filled(template, lead, viewer) === answer.text);
  /** Inserts as if typed, so that the browser can undo it, and below whatever the person has written. */
  const add = (words: string) => {
    const { current } = field;
    if (!current || answer.text === words) return;
    current.focus();
    const end = current.value.length;
    current.setSelectionRange(isTemplate ? 0 : end, end);
    const isBelow = !isTemplate && current.value.trim() !== '';
    document.execCommand('insertText', false, isBelow ? `\n\n${words}` : words);
  };
  const isLost = lostSince.use() !== null;
  return (
    <Part title="Resposta" labels={id} hotkey="r">
      <fieldset className="chips" aria-label="Modelos de resposta">
        {templates.map((template) => {
          const words = filled(template, lead, viewer);
          return words === null ? null : (
            <button
              key={template.name}
              type="button"
              aria-pressed={answer.text === words}
              onClick={() => add(words)}
            >
              {template.name}
            </button>
          );
        })}
      </fieldset>
      <div className="field">
        <textarea
          ref={field}
          id={id}
          rows={3}
          aria-keyshortcuts="r"
          value={answer.text}
          onChange={({ target }) => answer.setText(target.value)}
        />
      </div>
      <p className="beside">
        {isLost ? <b>Guardado neste aparelho.</b> : 'Vai junto no WhatsApp ou no e-mail.'}
      </p>
    </Part>
  );
}

const handset =
  'M5 3h4l2 5-2.5 2a13 13 0 0 0 5.5 5.5L16 13l5 2v4c0 1-1 2-2 2C10.5 21 3 13.5 3 5c0-1 1-2 2-2z';
const envelope = 'M3 5h18v14H3zM3 6l9 7 9-7';

const ways = [
  { way: 'chat', label: 'WhatsApp', as: 'whatsapp', key: 'w', icon: <WhatsAppIcon /> },
  { way: 'call', label: 'Ligar', as: 'phone', key: 'l', icon: <Icon d={handset} /> },
  { way: 'mail', label: 'E-mail', as: 'email', key: 'm', icon: <Icon d={envelope} /> },
] as const;

const mailAddress = (mail: string, body: string): string =>
  body
    ? `${mail}?subject=${encodeURIComponent('Seu contato conosco')}&body=${encodeURIComponent(body.toWellFormed())}`
    : mail;

function goToQuestion(part: WorkPart): void {
  const question = document.querySelector<HTMLElement>(`[data-part="${part}"] .clash`);
  question?.scrollIntoView({ block: 'center' });
  question?.focus({ preventScroll: true });
}

/** What the server refused, and why. A conflict asks in its own part, which may be out of view. */
function RefusedChanges({ lead }: { lead: LeadDetails }) {
  const tasks = useTasks();
  const now = useNow();
  return useRefused(lead.id).map(({ task, message, isConflict }) => {
    const step = isWork(task) && task.change.nextStep;
    const what = isWork(task) ? task.announcement : task.note;
    return (
      <Notice key={`${task.madeAt} ${what}`} kind={isConflict ? 'attention' : 'failure'}>
        <b>Não entrou:</b> <bdi>{step ? stepText(step, now) : what}</bdi>{' '}
        {isConflict && isWork(task) ? (
          <LinkButton onClick={() => goToQuestion(partOf(task.change))}>
            Escolher qual fica
          </LinkButton>
        ) : (
          <>
            <br />
            {message} <LinkButton onClick={() => tasks.drop(task)}>Descartar</LinkButton>
          </>
        )}
      </Notice>
    );
  });
}

type DockProps = {
  lead: LeadDetails;
  answer: AnswerText;
  /** The lead to go on with once nobody waits for this one's answer; null for none. */
  next: number | null;
};

export function AnswerDock({ lead, answer, next }: DockProps) {
  const question = useQuestion(lead);
  const { contact, finish } = useAnswering(lead);
  const announcement = useLastAnnouncement(lead);
  const requestFailure = useRequestFailure(lead.id);
  const refusal = useFailure(lead.id) ?? requestFailure;
  const links = contactLinks(lead, answer.text);
  const addresses = { ...links, mail: mailAddress(links.mail, answer.text) };
  return (
    <div className="answer-dock">
      <div role="status" className="sr">
        {question ? 'Respondido?' : announcement}
      </div>
      <RefusedChanges lead={lead} />
      {refusal && <Notice kind="failure">{refusal}</Notice>}
      {question ? (
        <AskAnswered lead={lead} question={question} isOpen />
      ) : (
        <div className="dock-ways">
          {ways
            .filter(({ way }) => addresses[way] !== null)
            .map(({ way, label, as, key, icon }) => (
              <a
                key={way}
                href={addresses[way] ?? ''}
                data-way={way}
                aria-keyshortcuts={key}
                {...(way === 'chat' && { target: '_blank', rel: 'noreferrer' })}
                onClick={() => contact(as, answer.text)}
              >
                {icon}
                {label} <Kbd of={key} />
              </a>
            ))}
          {isUnanswered(lead) ? (
            <SmallButton
              key="answered"
              look={lead.quarantine === null ? 'primary' : 'line'}
              aria-keyshortcuts="e"
              onClick={() => finish(null, answer.text)}
            >
              Respondido <Kbd of="e" />
            </SmallButton>
          ) : (
            next !== null && (
              <SmallButton key="next" look="line" onClick={() => replacePlace(leadHash(next))}>
                Próximo <Kbd of="j" />
              </SmallButton>
            )
          )}
        </div>
      )}
    </div>
  );
}
