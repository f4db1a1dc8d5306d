import { useEffect, useState } from 'react';
import { words } from '../words.ts';

type CopyButtonProps = {
  /** What is copied, in a word: `telefone`. */
  what: string;
  text: string;
};

/** Milliseconds that the button says what it did. */
const answerTime = 2000;

type State = keyof typeof words.copy;

/** Copies a text to the clipboard, and says so. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const [state, setState] = useState<State>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), answerTime);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  return (
    <button type="button" className="desk-link mono" onClick={copy}>
      <span aria-live="polite">{words.copy[state]}</span>
      <span className="sr"> {what}</span>
    </button>
  );
}
