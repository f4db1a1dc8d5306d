import { type ReactNode, type Ref, useId } from 'react';
import { WhatsAppButton } from './ExternalLink.tsx';

/** What a receipt says, each text as it is printed. */
export type LeadReceiptText = {
  title: string;
  copyOf: string;
  heading: string;
  text: string;
  /** A second sentence, where the form's fixed strings have one. */
  thanks?: string;
  protocol: { label: string; code: string };
  stamp: { word: string; moment: string };
  /** What was sent, by label. */
  rows: readonly (readonly [label: string, value: string])[];
  due: { label: string; moment: string; note: string };
  /** What happens next, by when. */
  next: readonly (readonly [when: string, what: string])[];
  /** What it asks for first: whoever writes to the team can be answered at once. */
  whatsApp: { lead: string; href: string; label: string };
};

type LeadReceiptProps = {
  text: LeadReceiptText;
  /** The heading's rank in its place. */
  rank: 'h1' | 'h2' | 'h3';
  ref?: Ref<HTMLDivElement>;
  /** Buttons and links under the paper, after the first. */
  children?: ReactNode;
};

/** The paper that a merchant keeps of a sent lead. It may take the focus, and says what it is then. */
export function LeadReceipt({ text, rank: Heading, ref, children }: LeadReceiptProps) {
  const id = useId();
  const { protocol, stamp, rows, due, next, whatsApp } = text;
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
          <b id={`${id}-name`}>{text.title}</b>
          <span>{text.copyOf}</span>
        </p>
        <Heading id={`${id}-title`} className="lead-receipt-heading">
          {text.heading}
        </Heading>
        <p id={`${id}-lead`} className="lead-receipt-text">
          {text.text}
        </p>
        {text.thanks && <p className="lead-receipt-thanks">{text.thanks}</p>}
        <div className="lead-receipt-code narrows">
          <p className="mono">
            {protocol.label} <b data-protocol={protocol.code}>{protocol.code}</b>
          </p>
          <ReceivedStamp {...stamp} />
        </div>
        {rows.length > 0 && (
          <dl className="rows lead-receipt-rows mono">
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="lead-receipt-due">
          <span className="mono">{due.label}</span> <b className="figure">{due.moment}</b>{' '}
          <small>{due.note}</small>
        </p>
        <ol className="rows lead-receipt-next">
          {next.map(([when, what]) => (
            <li key={when}>
              <b>{when}</b> <span>{what}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="lead-receipt-actions">
        <p>{whatsApp.lead}</p>
        <WhatsAppButton place="receipt" href={whatsApp.href} label={whatsApp.label} look="ink" />
        {children}
      </div>
    </div>
  );
}

/** Ink over the protocol; the words beside it say the same. */
function ReceivedStamp({ word, moment }: LeadReceiptText['stamp']) {
  return (
    <svg className="lead-receipt-stamp" viewBox="0 0 132 64" aria-hidden="true">
      <g fill="none" stroke="currentColor">
        <rect x="2" y="2" width="128" height="60" strokeWidth="3.5" />
        <rect x="7" y="7" width="118" height="50" strokeWidth="1.2" />
      </g>
      <text x="66" y="30" fontSize="17" fontWeight="700">
        {word}
      </text>
      <text x="66" y="48" fontSize="11">
        {moment}
      </text>
    </svg>
  );
}
