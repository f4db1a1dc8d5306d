import { ConfigError, type Environment } from '../../../config/environment.ts';
import { readSiteConfig } from '../../../config/siteConfig.ts';
import { dialledDigits, isPhone, nationalDigits } from '../../../leads/contact.ts';
import { escapeHtml } from '../../../leads/text.ts';
import { harmlessLine } from '../../output/harmlessText.ts';
import { type DeliveredLead, deliveryName } from './Channel.ts';
import {
  askVendor,
  faultOfAddress,
  readRetryAfter,
  Undelivered,
  type VendorJudge,
} from './call.ts';
import { leadFacts, webLinks } from './leadFacts.ts';
import { isReceiverUrl } from './receiverUrl.ts';

/** Where the team's CRM is reached, and with which key. */
export type CrmSetup = {
  /** An origin, without a slash at its end. */
  api: string;
  /** Whoever has it can read and write there. */
  key: string;
  /** The brand behind its article: `da Consigo`. */
  sender: string;
};

/** A CRM and the names of its settings. */
export type CrmFacts = {
  vendor: string;
  keyName: string;
  apiName: string;
  /** The vendor's own origin. */
  api: string;
};

/** @throws {ConfigError} as `ChannelKind.read` does */
export function readCrmSetup(
  { vendor, keyName, apiName, api }: CrmFacts,
  values: Readonly<Record<string, string>>,
  env: Environment,
): CrmSetup {
  const { [keyName]: key = '', [apiName]: address = '' } = values;
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new ConfigError(`${keyName} must be the key that ${vendor} has given, without spaces.`);
  }
  const url = URL.parse(address || api);
  if (!url || !isReceiverUrl(url.href) || url.href !== `${url.origin}/`) {
    throw new ConfigError(
      `${apiName} must be an https origin without a path; http only inside your own network.`,
    );
  }
  const { brand, article } = readSiteConfig(env);
  return { api: url.origin, key, sender: `d${article} ${brand}` };
}

/** Takes such answers for failures of now, which pass or which somebody puts right. */
export const passing =
  (...statuses: readonly number[]): VendorJudge =>
  ({ status, headers }, now) =>
    statuses.includes(status)
      ? {
          kind: 'failed',
          failure: `HTTP ${status}`,
          notBefore: readRetryAfter(headers['retry-after'] ?? null, now),
        }
      : null;

type Attempt = { now: () => Date; signal: AbortSignal };

type Calls = Attempt & {
  headers: Record<string, string>;
  judge: VendorJudge;
  /** Waits for the call's turn. */
  turn: (signal: AbortSignal) => Promise<void>;
};

/**
 * One call of the CRM, by the path of its address.
 * @throws {Undelivered}
 */
export type CrmCall = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

/** The calls of one attempt, each in its turn. */
export const crmCalls =
  ({ api }: CrmSetup, { headers, judge, turn, now, signal }: Calls): CrmCall =>
  async (method, path, body) => {
    await turn(signal);
    const text = body ? { body: JSON.stringify(body) } : {};
    return askVendor(`${api}${path}`, { method, headers, judge, now, signal, ...text });
  };

/** Ends an attempt whose answer lacks what the vendor has documented: it may be another's page. */
export function failUnexpected(): never {
  throw new Undelivered({ kind: 'failed', failure: 'unexpected answer', notBefore: null });
}

/** What `doctor` says of a CRM that was asked without writing. */
export async function findCrmFaults(
  { vendor, keyName, apiName }: CrmFacts,
  ask: () => Promise<unknown>,
): Promise<string[]> {
  const fault = await faultOfAddress(ask);
  if (!fault) return [];
  if (fault === 'HTTP 401') return [`${keyName}: ${vendor} does not take this token (${fault}).`];
  if (fault === 'HTTP 403') {
    return [`${keyName}: the token lacks rights in ${vendor}: docs/channels.md (${fault}).`];
  }
  return [`${apiName}: ${vendor} could not be asked (${fault}).`];
}

/** The phone with its country, `+5511987654321`; as it was typed where it is no number. */
export const phoneOf = ({ phone }: DeliveredLead): string =>
  isPhone(nationalDigits(phone) ?? phone) ? `+${dialledDigits(phone)}` : harmlessLine(phone);

/** The note about a lead in HTML, where what was typed is text. Its last line is our name of the lead, which no visitor knows. */
export function noteOf(lead: DeliveredLead, sender: string): string {
  const lines = leadFacts(lead, sender).map((fact) => {
    const links = webLinks(fact).map(
      ({ text, href }) => ` <a href="${escapeHtml(href)}">${text}</a>`,
    );
    const value = escapeHtml(fact.value).replaceAll('\n', '<br>');
    return `<b>${fact.label}:</b> ${value}${links.join('')}`;
  });
  return [...lines, `Referência: ${deliveryName(lead)}`].join('<br>');
}

/** Whether a note is the one about that lead. */
export const isNoteOf = (lead: DeliveredLead, note: string | null | undefined): boolean =>
  note?.includes(`Referência: ${deliveryName(lead)}`) ?? false;
