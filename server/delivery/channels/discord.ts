import { cutText } from '../../../shared/text.ts';
import { chatKind, fitLines, heading } from './chat.ts';
import type { LeadFact } from './leadFacts.ts';

/** Escapes all of Discord's Markdown, so that input stays text. */
const escapeText = (text: string): string => text.replace(/[\\`*_~|>#[\]()<:@-]/g, '\\$&');

const lineOf = (fact: LeadFact) => {
  const links = fact.links.map(({ text, href }) => ` [${text}](${href})`);
  return `${fact.label}: ${escapeText(fact.value)}${links.join('')}`;
};

const waiting = (url: string): string => {
  const address = new URL(url);
  address.searchParams.set('wait', 'true');
  return address.href;
};

/** A Discord channel, through a webhook (https://docs.discord.com/developers/resources/webhook#execute-webhook). */
export const discord = chatKind({
  name: 'discord',
  label: 'Discord',
  variable: 'DISCORD_WEBHOOK_URL',
  processor: 'Discord (nos EUA)',
  byHand: 'a mensagem no canal do Discord',
  /** Limit: 30 messages a minute per channel. */
  interval: 2000,
  addressOf: waiting,
  body: ({ title, facts }) => ({
    content: heading,
    // A description holds 4,096 characters.
    embeds: [
      { title: escapeText(cutText(title, 100)), description: fitLines(facts, lineOf, 4000) },
    ],
    allowed_mentions: { parse: [] },
  }),
});
