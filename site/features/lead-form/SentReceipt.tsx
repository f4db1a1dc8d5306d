import { useEffect, useRef } from 'react';
import type { FieldValues } from '../../../leads/leadForm.ts';
import { protocolOf } from '../../../leads/protocolOfKey.ts';
import { describeReply } from '../../../leads/replyTime.ts';
import { again, receipt as copy } from '../../content/pt-BR/forms.yaml';
import styles from '../../styles/leadReceipt.css?inline';
import { adoptStyles } from '../../ui/adoptStyles.ts';
import { Button } from '../../ui/Button.tsx';
import { LeadReceipt } from '../../ui/LeadReceipt.tsx';
import { leadReceiptText, type ReceiptWords, sentRows } from './leadReceiptText.ts';

adoptStyles(styles);

/** A lead that was just stored: what its receipt is made of. */
export type SentLead = { idempotencyKey: string; sentAt: Date; values: FieldValues };

type SentReceiptProps = {
  lead: SentLead;
  /** The fixed strings of the form. */
  words: ReceiptWords;
  rank: 'h2' | 'h3';
  /** Where the receipt names and describes the dialog of this id. */
  id?: string;
  /** Id of something that a receipt's reader has to know besides. */
  describedBy?: string;
  /** Opens the messaging app; its greeting gives way to one with the protocol. */
  messagingUrl: string;
  /** Goes back to the emptied form, where there is a way back. */
  onAgain?: () => void;
};

/** Brings a receipt into view and gives it the focus, which the pressed button has lost; not to somebody who went on. */
function leadTo(receipt: HTMLElement | null): void {
  const { activeElement, body } = document;
  const place = receipt?.closest('dialog, section');
  if (activeElement !== body && !place?.contains(activeElement)) return;
  receipt?.focus({ preventScroll: true });
  receipt?.scrollIntoView({ behavior: 'instant' });
}

/** The receipt in the place of a form that was sent. */
export function SentReceipt({ lead, words, messagingUrl, onAgain, ...place }: SentReceiptProps) {
  const { idempotencyKey, sentAt, values } = lead;
  const protocol = protocolOf(idempotencyKey);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => leadTo(ref.current), []);
  const text = leadReceiptText(words, {
    protocol,
    messagingUrl,
    times: describeReply(sentAt),
    rows: sentRows(values),
  });
  return (
    <LeadReceipt ref={ref} text={text} {...place}>
      <Button look="line" onClick={() => print()}>
        {copy.print}
      </Button>
      {onAgain && (
        <Button look="line" onClick={onAgain}>
          {again}
        </Button>
      )}
    </LeadReceipt>
  );
}
