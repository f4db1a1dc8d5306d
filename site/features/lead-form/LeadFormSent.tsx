import { useEffect, useRef } from 'react';
import styles from '../../styles/leadFormSent.css?inline';
import { adoptStyles } from '../../ui/adoptStyles.ts';
import { CheckIcon } from '../../ui/icons.tsx';

adoptStyles(styles);

/** The confirmation above the emptied form. It takes the focus, as the button that had it was disabled. */
export function LeadFormSent({ title, text }: { title: string; text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="lead-form-sent">
      <CheckIcon />
      <div>
        <p className="lead-form-sent-title">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}
