import { useEffect, useState } from 'react';

type CopyButtonProps = {
  /** What is copied, in a word: `telefone`. */
  what: string;
  text: string;
};

const answerTime = 2000;

const said = { idle: 'Copiar', copied: 'Copiado', refused: 'Não copiado' } as const;

export function CopyButton({ what, text }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof said>('idle');
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
    <button type="button" className="inbox-link mono" onClick={copy}>
      <span aria-live="polite">{said[state]}</span>
      <span className="sr"> {what}</span>
    </button>
  );
}
