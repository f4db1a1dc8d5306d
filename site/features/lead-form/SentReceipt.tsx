import { type ComponentProps, useEffect, useRef } from 'react';
import type { FieldValues } from '../../../leads/leadForm.ts';
import { protocolOf } from '../../../leads/protocolOfKey.ts';
import { closeDays, describeReply } from '../../../leads/replyTime.ts';
import { besideHourHere } from '../../../leads/saoPauloTime.ts';
import { passFocusTo } from '../../browser/focus.ts';
import { again, receipt as copy } from '../../content/pt-BR/forms.yaml';
import styles from '../../styles/leadReceipt.css?inline';
import { adoptStyles } from '../../ui/adoptStyles.ts';
import { Button } from '../../ui/Button.tsx';
import { LeadReceipt } from './LeadReceipt.tsx';
import { sentRows } from './sentRows.ts';

adoptStyles(styles);
closeDays(JSON.parse(import.meta.env['CLOSED_DAYS'] ?? '[]'));

/** A lead that was just stored, as its receipt needs it. */
export type SentLead = { idempotencyKey: string; sentAt: Date; values: FieldValues };

type SentReceiptProps = Pick<
  ComponentProps<typeof LeadReceipt>,
  'words' | 'rank' | 'messagingUrl'
> & {
  lead: SentLead;
  /** Returns to the emptied form, where there is one. */
  onAgain?: () => void;
};

/** The receipt that replaces a sent form. */
export function SentReceipt({ lead, onAgain, ...rest }: SentReceiptProps) {
  const { idempotencyKey, sentAt, values } = lead;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => passFocusTo(ref.current), []);
  return (
    <LeadReceipt
      {...rest}
      ref={ref}
      protocol={protocolOf(idempotencyKey)}
      times={describeReply(sentAt, besideHourHere(sentAt))}
      rows={sentRows(values)}
    >
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
