import { ConfigError } from '../../../config/environment.ts';
import { readSiteConfig } from '../../../config/siteConfig.ts';
import { cutText } from '../../../leads/text.ts';
import { channelKind } from './Channel.ts';
import { attempt, callVendor, pace } from './call.ts';
import { type LeadFact, leadFacts, titleOf } from './leadFacts.ts';
import { isReceiverUrl } from './receiverUrl.ts';

export type ChatEntry = { title: string; facts: readonly LeadFact[] };

/** What stands above each lead. */
export const heading = 'Novo contato';

type ChatSetup = {
  /** Where messages are posted to; whoever knows it may post. */
  url: string;
  /** The brand behind its article: `da Consigo`. */
  sender: string;
};

type ChatFacts<Variable extends string> = {
  name: string;
  label: string;
  variable: Variable;
  processor: string;
  byHand: string;
  /** Milliseconds from one message to the next, by the vendor's limit. */
  interval: number;
  /** The body of a message; what a visitor typed stands in it as text. */
  body(entry: ChatEntry): object;
  /** The address that takes the messages, where it is not the one that was set. */
  addressOf?(url: string): string;
};

/** Characters of a message of a lead that go into a chat: the rest is in the inbox. */
const mostText = 1500;

/**
 * The lines of a lead, of `most` characters at most: what was typed is cut before it is written as a line, so that
 * no mark, entity or link is cut in its middle.
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
 * A way out to a team's chat by an address that takes messages. The vendor knows no key, so a message
 * whose answer was lost is posted again.
 */
export const chatKind = <const Variable extends string>(facts: ChatFacts<Variable>) => {
  const { name, label, variable, processor, byHand, interval, body } = facts;
  const { addressOf = (url) => url } = facts;
  return channelKind({
    name,
    label,
    processor,
    byHand,
    parallel: 1,
    required: [variable],
    optional: [],

    read(values, env): ChatSetup {
      const url = values[variable];
      if (!isReceiverUrl(url)) {
        throw new ConfigError(
          `${variable} must be the https address that takes messages, without user and password.`,
        );
      }
      const { brand, article } = readSiteConfig(env);
      return { url, sender: `d${article} ${brand}` };
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
};
