import { cutText } from '../../../shared/text.ts';
import { chatKind, fitLines, heading } from './chat.ts';
import type { LeadFact } from './leadFacts.ts';

/** Escapes what could become a link or a mention (https://docs.slack.dev/messaging/formatting-message-text). */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const lineOf = (fact: LeadFact) => {
  const links = fact.links.map(({ text, href }) => ` <${href}|${text}>`);
  return `${escapeText(`${fact.label}: ${fact.value}`)}${links.join('')}`;
};

/** A text block holds 3,000 characters. Without `verbatim`, Slack turns names in visitors' text into links. */
const linesOf = (facts: readonly LeadFact[]) => ({
  type: 'mrkdwn',
  text: fitLines(facts, lineOf, 3000),
  verbatim: true,
});

/** A Slack channel, through an incoming webhook (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks). */
export const slack = chatKind({
  name: 'slack',
  label: 'Slack',
  variable: 'SLACK_WEBHOOK_URL',
  processor: 'Slack (Salesforce, nos EUA)',
  byHand: 'a mensagem no canal do Slack',
  /** The limit is one message a second; this adds a margin. */
  interval: 1100,
  body: ({ title, facts }) => ({
    text: escapeText(`${heading}\n${title}`),
    blocks: [
      { type: 'section', text: { type: 'plain_text', text: cutText(title, 300), emoji: false } },
      { type: 'section', text: linesOf(facts) },
    ],
    unfurl_links: false,
    unfurl_media: false,
  }),
});
