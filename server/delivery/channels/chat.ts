import { readSiteConfig } from '../../../config/siteConfig.ts';
import { cutText } from '../../../shared/text.ts';
import { type ChannelFacts, channelKind } from './Channel.ts';
import { attempt, callVendor, pace } from './call.ts';
import { type LeadFact, leadFacts, titleOf } from './leadFacts.ts';
import { requireReceiverUrl } from './receiverUrl.ts';

export type ChatEntry = { title: string; facts: readonly LeadFact[] };

export const heading = 'Novo contato';

type ChatSetup = {
  /** The URL to post to; anybody who knows it may post. */
  url: string;
  sender: string;
};

type Chat<Variable extends string> = Omit<ChannelFacts, 'parallel'> & {
  variable: Variable;
  /** The vendor's limit: the shortest time between two messages, in milliseconds. */
  interval: number;
  /** A message's body, in which a visitor's input must appear as plain text. */
  body(entry: ChatEntry): object;
  /** The URL to post to, if it differs from the configured one. */
  addressOf?(url: string): string;
};

/** Maximum characters of a lead's message in a chat; the inbox has the rest. */
const mostText = 1500;

/**
 * A lead's lines. The visitor's text is cut to `most` characters before it is formatted, so that no mark,
 * entity or link is cut in half.
 */
export function fitLines(
  facts: readonly LeadFact[],
  lineOf: (fact: LeadFact) => string,
  most: number,
): string {
  let longest = mostText;
  const write = () =>
    facts.map((fact) => lineOf({ ...fact, value: cutText(fact.value, longest) })).join('\n');
  let text = write();
  while (text.length > most && longest > 1) {
    longest = Math.floor(longest * 0.8);
    text = write();
  }
  return text;
}

/**
 * A channel to a team's chat, through a webhook URL. Vendors do not recognise repeats, so a message whose
 * response was lost appears twice.
 */
export const chatKind = <const Variable extends string>({
  variable,
  interval,
  body,
  addressOf = (url) => url,
  ...facts
}: Chat<Variable>) =>
  channelKind({
    ...facts,
    parallel: 1,
    required: [variable],
    optional: [],

    read(values, env): ChatSetup {
      const url = values[variable];
      requireReceiverUrl(variable, url);
      return { url, sender: readSiteConfig(env).ofBrand };
    },

    async open({ url, sender }: ChatSetup) {
      const turn = pace(interval);
      return (lead, signal) =>
        attempt(async () => {
          await turn(signal);
          const entry = { title: titleOf(lead), facts: leadFacts(lead, sender) };
          await callVendor(addressOf(url), { body: JSON.stringify(body(entry)), signal });
        });
    },
  });
