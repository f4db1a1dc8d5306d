import { useEffect, useId, useRef, useState } from 'react';
import { offers as copy } from '../../content/pt-BR/forms.yaml';
import styles from '../../styles/messageOffers.css?inline';
import { adoptStyles } from '../../ui/adoptStyles.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { fieldControl } from './formValues.ts';

adoptStyles(styles);

/**
 * Sentences about what the visitor pointed at, which a press adds to the message: the value of the button
 * that opened the dialog, a line each. Nothing is written for anybody who presses none.
 */
export function MessageOffers({ isHeld }: { isHeld: boolean }) {
  const [offers, setOffers] = useState<readonly string[]>([]);
  const ref = useRef<HTMLDivElement>(null);
  const labelId = useId();

  useEffect(() => {
    const form = ref.current?.closest('form');
    const trigger = document.querySelector<HTMLButtonElement>('#contact-dialog-trigger');
    if (!form?.closest('dialog') || !trigger) return;
    const follow = () => {
      const { value } = fieldControl(form, 'message');
      const sentences = trigger.value.split('\n');
      setOffers(sentences.filter((sentence) => sentence && !value.includes(sentence)));
    };
    follow();
    trigger.addEventListener('click', follow);
    return () => trigger.removeEventListener('click', follow);
  }, []);

  const add = (sentence: string) => {
    const form = ref.current?.closest('form');
    if (!form) return;
    const message = fieldControl(form, 'message') as HTMLTextAreaElement;
    message.value = [message.value.trimEnd(), sentence].filter(Boolean).join(' ');
    message.dispatchEvent(new Event('input', { bubbles: true }));
    message.focus();
    message.setSelectionRange(message.value.length, message.value.length);
    setOffers(offers.filter((offer) => offer !== sentence));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more control of the form
    <div
      ref={ref}
      role="group"
      aria-labelledby={labelId}
      className="offers"
      hidden={!offers.length}
    >
      <p id={labelId}>{copy}</p>
      {offers.map((sentence) => (
        <button key={sentence} type="button" disabled={isHeld} onClick={() => add(sentence)}>
          <PlusIcon />
          {sentence}
        </button>
      ))}
    </div>
  );
}
