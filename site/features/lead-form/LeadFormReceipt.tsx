import { type ComponentProps, useEffect, useState } from 'react';
import { again } from '../../content/pt-BR/forms.yaml';
import { Button } from '../../ui/Button.tsx';
import type { SentReceipt } from './SentReceipt.tsx';

type Receipt = typeof SentReceipt;

let Loaded: Receipt | null = null;

/** Fetches the script of the receipt, which nobody needs before a form is sent. */
export async function prepareReceipt(): Promise<void> {
  try {
    Loaded = (await import('./SentReceipt.tsx')).SentReceipt;
  } catch {}
}

/** The thanks while the receipt's script is on its way, or cannot be had: the lead is stored all the same. */
function PlainThanks({ words, rank: Heading, id, onAgain }: ComponentProps<Receipt>) {
  return (
    <div role="status">
      <Heading id={id && `${id}-title`}>{words.title}</Heading>
      <p id={id && `${id}-lead`}>{words.text}</p>
      {words.thanks && <p>{words.thanks}</p>}
      {onAgain && (
        <Button look="line" onClick={onAgain}>
          {again}
        </Button>
      )}
    </div>
  );
}

/**
 * The receipt in the place of a form that was sent. (Not by `lazy`: React holds what comes after a
 * fallback back for a moment, and a lead's sender has waited already.)
 */
export function LeadFormReceipt(props: ComponentProps<Receipt>) {
  const [Shown, setShown] = useState(() => Loaded ?? PlainThanks);
  useEffect(() => {
    prepareReceipt().then(() => setShown(() => Loaded ?? PlainThanks));
  }, []);
  return <Shown {...props} />;
}
