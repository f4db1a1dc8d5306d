import { useState } from 'react';

type CopyButtonProps = {
  /** Name of the copied text: `telefone`. */
  what: string;
  text: string;
};

export function CopyButton({ what, text }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button type="button" className="inbox-link mono" onClick={copy}>
      <span aria-live="polite">{isCopied ? 'Copiado' : 'Copiar'}</span>
      <span className="sr"> {what}</span>
    </button>
  );
}
