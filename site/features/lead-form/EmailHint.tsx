import { useRef, useState } from 'react';
import { emailHint as copy } from '../../content/pt-BR/forms.yaml';
import { suggestEmail } from './suggestEmail.ts';

/** Of an e-mail field: the address that was probably meant by the one in it, to be asked once. */
export function useEmailHint() {
  const [suggestion, setSuggestion] = useState<string | null>();
  const asked = useRef('');
  return {
    /** Null where there is nothing to ask, undefined until somebody writes: then the place of the question is there before it. */
    suggestion,
    /** Asks about the address that the field was left with; not again about one that was left as it is. */
    ask(typed: string) {
      const found = typed === asked.current ? null : suggestEmail(typed);
      if (found) asked.current = typed;
      setSuggestion(found);
    },
    forget: () => setSuggestion(null),
  };
}

type EmailHintProps = {
  suggestion: string | null | undefined;
  isHeld: boolean;
  onTake: () => void;
};

/**
 * A question about an address that looks misspelt, with a button that puts it right; whoever wants to sends
 * it as it is. It looks like the offers of `MessageOffers`, whose styles come with every form.
 */
export function EmailHint({ suggestion, isHeld, onTake }: EmailHintProps) {
  if (suggestion === undefined) return null;
  const [before, after] = copy.question.split('{suggestion}');
  return (
    <div className={suggestion ? 'offers' : undefined}>
      <span role="status">
        {suggestion && (
          <>
            {before}
            <b>{suggestion}</b>
            {after}
          </>
        )}
      </span>
      {suggestion && (
        <button type="button" aria-label={copy.correctLabel} disabled={isHeld} onClick={onTake}>
          {copy.correct}
        </button>
      )}
    </div>
  );
}
