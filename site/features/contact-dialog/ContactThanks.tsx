import { useEffect, useRef } from 'react';
import styles from '../../styles/contactThanks.css?inline';
import { adoptStyles } from '../../ui/adoptStyles.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { contactDialogId } from './contactDialogId.ts';

adoptStyles(styles);

/** The thanks in the form's place. They take its focus, and say the dialog's new title and text with them. */
export function ContactThanks({ text }: { text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this groups words
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${contactDialogId}-title`}
      aria-describedby={`${contactDialogId}-lead`}
      className="contact-thanks"
    >
      <CheckIcon />
      <p>{text}</p>
    </div>
  );
}
