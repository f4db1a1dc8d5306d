import { formatShortReais } from '../../../shared/money.ts';
import { describeReply, replyDueAt } from '../../../shared/replyTime.ts';
import type { StoredLead } from '../../../shared/StoredLead.ts';
import { besideHour } from '../../../shared/saoPauloTime.ts';
import { escapeHtml } from '../../../shared/text.ts';
import { harmlessLine } from '../../output/harmlessText.ts';
import {
  bandLines,
  type Link,
  mailButton,
  mailLink,
  mailPage,
  softLine,
} from '../../output/mailPage.ts';
import { chatLinks, emailLinks, phoneLinks, textOf } from './leadFacts.ts';

export type Place = {
  /** The inbox's origin; empty if there is no inbox. */
  url: string;
  /** The brand with its article: `da Consigo`. */
  sender: string;
  now: Date;
};

export const openLink = ({ id }: StoredLead, { url }: Place): Link => ({
  text: 'Abrir na caixa',
  href: `${url}/contato/${id}`,
});

export const textLinks = (links: readonly Link[]): string =>
  links.map(({ text, href }) => `${text}: ${href}`).join('\n');

/** `Responder até sexta-feira, 27/11, às 08h15 de Brasília.`, as the receipt says; nothing once that is over. */
export function promiseLines(lead: StoredLead, { now }: Place, verb = 'Responder'): string[] {
  const sent = new Date(lead.created_at);
  return replyDueAt(sent) > now ? [`${verb} até ${describeReply(sent, besideHour).due}.`] : [];
}

export const moneyOf = ({ potential_revenue: reais }: StoredLead): string =>
  reais ? `${formatShortReais(reais)}/mês` : '';

export const platformOf = ({ platform }: StoredLead): string =>
  platform.startsWith('Via ') ? '' : harmlessLine(platform);

/** `Flor de Cambuí · Nuvemshop · R$ 420 mil/mês`. */
export const shopOf = (lead: StoredLead): string =>
  [textOf('company', lead), platformOf(lead), moneyOf(lead)].filter(Boolean).join(' · ');

const contactHtml = (text: string, link?: Link) =>
  link ? mailLink({ ...link, text }) : escapeHtml(text);

/** The phone as a link that calls, or as it was typed if no phone has this number. */
export function phoneHtml(lead: StoredLead, { sender }: Place): string {
  const [call] = phoneLinks(lead, sender);
  return `<span style="white-space:nowrap">${contactHtml(textOf('phone', lead), call)}</span>`;
}

const htmlLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/**
 * A mail about one lead: who it is, what they wrote, by when to answer, and how.
 * @param until the first line stands out
 */
export function leadPage(
  lead: StoredLead,
  place: Place,
  { why = '', until, foot }: { why?: string; until: readonly string[]; foot: string },
): string {
  const message = textOf('notes', lead);
  const chats = chatLinks(lead, place.sender);
  const mails = emailLinks(lead);
  const answers = [...chats.map(({ href }) => ({ text: 'Responder no WhatsApp', href })), ...mails];
  const buttons = place.url ? [openLink(lead, place), ...chats] : answers.slice(0, 1);
  return mailPage(
    [
      `<p style="margin:0;font-size:22px;font-weight:bold;line-height:1.25">${escapeHtml(textOf('name', lead))}</p>`,
      softLine(escapeHtml(shopOf(lead))),
      softLine(phoneHtml(lead, place)),
      softLine(contactHtml(textOf('email', lead), mails[0])),
      why && `<p style="margin:14px 0 0">${escapeHtml(why)}</p>`,
      message && `<p style="margin:14px 0 0;font-size:17px">${htmlLines(message)}</p>`,
      bandLines(until),
      ...buttons.map((link, index) => mailButton(link, index === 0 ? 'main' : 'other')),
      `<p style="margin:14px 0 0;font-size:13px" class="soft">${htmlLines(foot)}</p>`,
    ].join('\n'),
  );
}
