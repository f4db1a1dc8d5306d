import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { fillBraces } from '../../../shared/fillBraces.ts';
import type { FieldValues } from '../../../shared/leadForm.ts';
import { protocolOf } from '../../../shared/protocolOfKey.ts';
import { closeDays, describeReply, type ReplyTimes } from '../../../shared/replyTime.ts';
import { besideHourHere } from '../../../shared/saoPauloTime.ts';
import { passFocusTo } from '../../browser/focus.ts';
import { again, receipt as copy } from '../../content/pt-BR/forms.yaml';
import styles from '../../styles/leadReceipt.css?inline';
import { adoptStyles } from '../../ui/adoptStyles.ts';
import { Button } from '../../ui/Button.tsx';
import { WhatsAppButton } from '../../ui/ExternalLink.tsx';
import { TermList } from '../../ui/TermList.tsx';
import { type SentRows, sentRows } from './sentRows.ts';

adoptStyles(styles);
closeDays(JSON.parse(import.meta.env['CLOSED_DAYS'] ?? '[]'));

type LeadReceiptProps = {
  /** The words with which a form, or the page that follows it, says that the lead has arrived. */
  words: { title: string; text: string; thanks?: string };
  /** Hexadecimal digits, or the token that the server replaces with them. */
  protocol: string;
  times: ReplyTimes;
  rows?: SentRows;
  /** Where the answer goes, on the screen alone: paper gets lost. */
  answerTo?: string;
  /** Opens the messaging app; the link's greeting is replaced by one that names the protocol. */
  messagingUrl: string;
  rank: 'h1' | 'h2' | 'h3';
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
};

/** The merchant's receipt for a sent lead. It can be focused, and its label says what it is. */
export function LeadReceipt({ words, protocol, times, rows = [], ...rest }: LeadReceiptProps) {
  const { answerTo, messagingUrl, rank: Heading, ref, children } = rest;
  const id = useId();
  const greeting = fillBraces(encodeURIComponent(copy.whatsApp.greeting), { protocol });
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-title ${id}-lead`}
      className="lead-receipt tape"
      data-lead-receipt
    >
      <div className="lead-receipt-sheet sheet zig">
        <p className="lead-receipt-name ends mono">
          <b id={`${id}-name`}>{copy.title}</b>
          <span>{copy.copyOf}</span>
        </p>
        <Heading id={`${id}-title`} className="lead-receipt-heading">
          {words.title}
        </Heading>
        <p id={`${id}-lead`} className="lead-receipt-text">
          {words.text}
        </p>
        {words.thanks && <p className="lead-receipt-thanks">{words.thanks}</p>}
        <div className="lead-receipt-code narrows">
          <p className="mono">
            {copy.protocol} <b data-protocol={protocol}>{protocol}</b>
          </p>
          <ReceivedStamp moment={times.stamp} />
        </div>
        {rows.length > 0 && <TermList className="rows lead-receipt-rows mono" rows={rows} />}
        <p className="stack lead-receipt-due">
          <span className="mono">{copy.due}</span> <b className="figure">{times.due}</b>
          {answerTo && <span className="note on-screen">{answerTo}</span>}
        </p>
        <ol className="rows lead-receipt-next">
          {copy.next.map(([when, what]) => (
            <li key={when}>
              <b>{when}</b> <span>{what}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="run lead-receipt-actions">
        <p>{copy.whatsApp.lead}</p>
        <WhatsAppButton
          place="receipt"
          href={messagingUrl.replace(/\?.*/, `?text=${greeting}`)}
          label={copy.whatsApp.label}
          look="ink"
        />
        {children}
      </div>
    </div>
  );
}

/** A stamp over the protocol; hidden from screen readers, because the text says the same. */
function ReceivedStamp({ moment }: { moment: string }) {
  return (
    <svg className="lead-receipt-stamp" viewBox="0 0 132 64" aria-hidden="true">
      <g fill="none" stroke="currentColor">
        <rect x="2" y="2" width="128" height="60" strokeWidth="3.5" />
        <rect x="7" y="7" width="118" height="50" strokeWidth="1.2" />
      </g>
      <text x="66" y="30" fontSize="17" fontWeight="700">
        {copy.received}
      </text>
      <text x="66" y="48" fontSize="11">
        {moment}
      </text>
    </svg>
  );
}

export type SentLead = { idempotencyKey: string; sentAt: Date; values: FieldValues };

type SentReceiptProps = Pick<LeadReceiptProps, 'words' | 'rank' | 'messagingUrl'> & {
  lead: SentLead;
  onAgain?: () => void;
};

export function SentReceipt({ lead, onAgain, ...rest }: SentReceiptProps) {
  const { idempotencyKey, sentAt, values } = lead;
  const { email: mail = '', phone = '' } = values;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => passFocusTo(ref.current), []);
  return (
    <LeadReceipt
      {...rest}
      ref={ref}
      protocol={protocolOf(idempotencyKey)}
      times={describeReply(sentAt, besideHourHere(sentAt))}
      rows={sentRows(values)}
      answerTo={fillBraces(copy.answerTo, { mail, tel: phone.replaceAll(' ', '\u00a0') })}
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
