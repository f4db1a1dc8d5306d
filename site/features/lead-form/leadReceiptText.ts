import { fillBraces } from '../../../leads/fillBraces.ts';
import type { FieldValues } from '../../../leads/leadForm.ts';
import {
  cartsFromText,
  centsFromAmount,
  formatReais,
  formatRecoverable,
} from '../../../leads/money.ts';
import type { ReplyTimes } from '../../../leads/replyTime.ts';
import { receipt as copy } from '../../content/pt-BR/forms.yaml';
import type { LeadReceiptText } from '../../ui/LeadReceipt.tsx';

/** Longest part of a message that a receipt prints, in code points. */
const excerptLength = 60;

/** The beginning of a message in quotation marks, cut at a word. */
export function excerpt(message: string): string {
  const text = message.trim().replace(/\s+/g, ' ');
  const characters = [...text];
  if (characters.length <= excerptLength) return text && `“${text}”`;
  const head = characters.slice(0, excerptLength + 1).join('');
  const end = head.lastIndexOf(' ');
  const whole = end < 0 ? characters.slice(0, excerptLength).join('') : head.slice(0, end);
  return `“${whole.replace(/[\s,.;:–-]+$/, '')}…”`;
}

/** The calculation that was sent along, as two rows. */
function calculationRows({ abandonedCarts = '', averageValue = '' }: FieldValues) {
  const carts = cartsFromText(abandonedCarts);
  const cents = centsFromAmount(averageValue);
  if (carts === null || cents === null) return [];
  return [
    [copy.rows.sum, `${carts} × ${formatReais(cents)}`],
    [copy.rows.recoverable, fillBraces(copy.perMonth, { amount: formatRecoverable(carts, cents) })],
  ] as const;
}

/** What was typed, as a receipt repeats it; never contacts, which a paper may lose. */
export function sentRows(values: FieldValues): LeadReceiptText['rows'] {
  const { name = '', company = '', segment = '', platform = '', message = '' } = values;
  const rows = [
    [copy.rows.name, name.trim()],
    [copy.rows.company, company.trim()],
    [copy.rows.segment, segment],
    [copy.rows.platform, platform],
    ...calculationRows(values),
    [copy.rows.message, excerpt(message)],
  ] as const;
  return rows.filter(([, value]) => value !== '');
}

/** The fixed strings with which a form, or the page after it, says that the lead has arrived. */
export type ReceiptWords = { title: string; text: string; thanks?: string };

/** The click-to-chat address whose message names the protocol. */
const greetWith = (protocol: string, messagingUrl: string) =>
  messagingUrl.replace(
    /\?.*/,
    `?text=${fillBraces(encodeURIComponent(copy.whatsApp.greeting), { protocol })}`,
  );

type ReceiptFacts = {
  /** Of hexadecimal digits, or what the server puts them in the place of. */
  protocol: string;
  times: ReplyTimes;
  rows: LeadReceiptText['rows'];
  /** Opens the messaging app; its greeting gives way to one with the protocol. */
  messagingUrl: string;
};

/** A receipt's text, from the fixed strings of its form and the facts of the lead. */
export const leadReceiptText = (
  heading: ReceiptWords,
  { protocol, times, rows, messagingUrl }: ReceiptFacts,
): LeadReceiptText => ({
  title: copy.title,
  copyOf: copy.copyOf,
  heading: heading.title,
  text: heading.text,
  ...(heading.thanks && { thanks: heading.thanks }),
  protocol: { label: copy.protocol, code: protocol },
  stamp: { word: copy.received, moment: times.stamp },
  rows,
  due: {
    label: copy.due.label,
    moment: times.due,
    note: fillBraces(copy.due.note, { sent: times.sent }),
  },
  next: copy.next.map(([when, what]) => [fillBraces(when, { day: times.dueDay }), what]),
  whatsApp: { ...copy.whatsApp, href: greetWith(protocol, messagingUrl) },
});
