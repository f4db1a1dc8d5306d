import { cutText } from '../../../leads/text.ts';
import { type ChatEntry, chatKind, fitLines, heading } from './chat.ts';
import { webLinks } from './leadFacts.ts';

/** Escapes what could become a link or a mention (https://docs.slack.dev/messaging/formatting-message-text). */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const lineOf = (fact: ChatEntry['facts'][number]) => {
  const links = webLinks(fact).map(({ text, href }) => ` <${href}|${text}>`);
  return `${escapeText(`${fact.label}: ${fact.value}`)}${links.join('')}`;
};

/** Maximum characters of a text block. */
const mostOfBlock = 3000;

const blocksOf = ({ title, facts }: ChatEntry) => [
  { type: 'section', text: { type: 'plain_text', text: cutText(title, 300), emoji: false } },
  {
    type: 'section',
    text: {
      type: 'mrkdwn',
      text: fitLines(facts, lineOf, mostOfBlock),
      // Otherwise Slack turns names in visitors' text into links.
      verbatim: true,
    },
  },
];

/** A Slack channel, through an incoming webhook (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks). */
export const slack = chatKind({
  name: 'slack',
  label: 'Slack',
  variable: 'SLACK_WEBHOOK_URL',
  processor: 'Slack (Salesforce, nos EUA)',
  byHand: 'a mensagem no canal do Slack',
  /** Limit: one message a second, plus a margin. */
  interval: 1100,
  body: (entry) => ({
    text: escapeText(`${heading}\n${entry.title}`),
    blocks: blocksOf(entry),
    unfurl_links: false,
    unfurl_media: false,
  }),
});
