import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { fillTemplate, type ReplyTemplate, replyTemplates } from '../../leads/teamWords.ts';
import { codePointLength } from '../../leads/text.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { lostSince } from '../connection.ts';
import { Kbd } from '../Kbd.tsx';
import { firstName } from '../viewer.ts';
import { useDraft } from '../work/drafts.ts';
import { leadNumber } from './leadNames.ts';

/** The home page with the lead's own shop in its example; empty where nobody knows the site's address. */
export const exampleAddress = ({ siteUrl, company }: LeadDetails): string =>
  siteUrl ? `${siteUrl}/${company ? `?${new URLSearchParams({ loja: company })}` : ''}` : '';

const filled = (template: ReplyTemplate, lead: LeadDetails): string =>
  fillTemplate(template, {
    nome: firstName(lead.name),
    protocolo: lead.protocol ?? leadNumber(lead.id),
    loja: lead.company || 'sua loja',
    'link do exemplo': exampleAddress(lead),
  });

export type AnswerText = {
  text: string;
  setText: (text: string | null) => void;
  /** It went out, or needs to no more: it is forgotten once the lead is left. */
  handOver: () => void;
};

/** What goes along with an answer: the first template until something else was chosen or typed. */
export function useAnswerText(lead: LeadDetails): AnswerText {
  const [draft, setText] = useDraft(lead.id, 'resposta');
  const [first] = replyTemplates;
  const usual = lead.firstAnswerAt === null && first ? filled(first, lead) : '';
  const isOver = useRef(false);
  const forget = useEffectEvent(() => isOver.current && setText(null));
  useEffect(() => () => void forget(), []);
  return {
    text: draft ?? usual,
    setText,
    handOver: () => {
      isOver.current = true;
    },
  };
}

export function LeadAnswer({ lead, answer }: { lead: LeadDetails; answer: AnswerText }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isTemplate = replyTemplates.some((template) => filled(template, lead) === answer.text);
  /** As if it were typed, so that the browser takes it back; what a person wrote stays above it. */
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
    <section className="part">
      <h3>
        <label htmlFor={id}>Resposta</label>
        <Kbd of="r" />
      </h3>
      <fieldset className="chips" aria-label="Modelos de resposta">
        {replyTemplates.map((template) => {
          const words = filled(template, lead);
          return (
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
        <span className="mono">{codePointLength(answer.text)}</span>
      </p>
    </section>
  );
}
