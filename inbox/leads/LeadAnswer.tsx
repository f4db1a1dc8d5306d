import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { formatAmount } from '../../leads/money.ts';
import { fillTemplate, type ReplyTemplate } from '../../leads/teamWords.ts';
import { codePointLength } from '../../leads/text.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import { lostSince } from '../connection.ts';

import { templates } from '../ownerWords.ts';
import { Part } from '../Part.tsx';
import { firstName, isAtTerminal, useViewer, type Viewer } from '../viewer.ts';
import { useDraft } from '../work/drafts.ts';
import { leadNumber } from './leadNames.ts';

/** The home page with the lead's shop in the example; empty if there is nothing to show. */
function exampleAddress({ siteUrl, company, average_value: value }: LeadDetails): string {
  const price = value === null ? '' : formatAmount(Math.round(value * 100));
  const given = Object.entries({ loja: company ?? '', preco: price }).filter(([, text]) => text);
  return siteUrl && given.length > 0 ? `${siteUrl}/?${new URLSearchParams(given)}` : '';
}

const filled = (template: ReplyTemplate, lead: LeadDetails, viewer: Viewer): string | null =>
  fillTemplate(template, {
    nome: firstName(lead.name),
    empresa: lead.company || 'sua loja',
    vendedor: isAtTerminal(viewer) ? 'a equipe' : firstName(viewer.name),
    protocolo: lead.protocol ?? leadNumber(lead.id),
    'link do exemplo': exampleAddress(lead),
  });

export type AnswerText = {
  text: string;
  setText: (text: string | null) => void;
  /** Marks the text as sent or no longer needed: it is dropped when the lead is left. */
  handOver: () => void;
};

export function useAnswerText(lead: LeadDetails): AnswerText {
  const [draft, setText] = useDraft(lead.id, 'resposta');
  const viewer = useViewer();
  const [first] = templates;
  const usual = (lead.firstAnswerAt === null && first && filled(first, lead, viewer)) || '';
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
  const viewer = useViewer();
  const field = useRef<HTMLTextAreaElement>(null);
  const isTemplate = templates.some((template) => filled(template, lead, viewer) === answer.text);
  /** Inserts as if typed, so that the browser can undo it; the person's own text stays above. */
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
        <span className="mono">{codePointLength(answer.text)}</span>
      </p>
    </Part>
  );
}
