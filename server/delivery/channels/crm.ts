import { ConfigError, type Environment } from '../../../config/environment.ts';
import { readSiteConfig } from '../../../config/siteConfig.ts';
import { dialledDigits, isPhone, nationalDigits } from '../../../leads/contact.ts';
import { escapeHtml } from '../../../leads/text.ts';
import { harmlessLine } from '../../output/harmlessText.ts';
import {
  addressesOf,
  type ChannelKind,
  type DeliveredLead,
  deliveryName,
  type SentLead,
} from './Channel.ts';
import {
  askVendor,
  attempt,
  attemptErasure,
  faultOfAddress,
  pace,
  readRetryAfter,
  Undelivered,
  type VendorJudge,
} from './call.ts';
import { leadFacts, webLinks } from './leadFacts.ts';
import { isReceiverUrl } from './receiverUrl.ts';

export type CrmSetup = {
  /** An origin, without a slash at its end. */
  api: string;
  /** Whoever has it can read and write there. */
  key: string;
  /** The brand behind its article: `da Consigo`. */
  sender: string;
};

/** A CRM, its own origin, and the names of its settings. */
type CrmFacts = { label: string; keyName: string; apiName: string; api: string };

/** @throws {ConfigError} as `ChannelKind.read` does */
export function readCrmSetup(
  { label, keyName, apiName, api }: CrmFacts,
  values: Readonly<Record<string, string>>,
  env: Environment,
): CrmSetup {
  const { [keyName]: key = '', [apiName]: address = '' } = values;
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new ConfigError(`${keyName} must be the key that ${label} has given, without spaces.`);
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
  ({ status, headers }) =>
    statuses.includes(status)
      ? {
          kind: 'failed',
          failure: `HTTP ${status}`,
          notBefore: readRetryAfter(headers['retry-after']),
        }
      : null;

/**
 * One call of the CRM in its turn, by the path of its address.
 * @throws {Undelivered}
 */
export type CrmCall = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

/** Ends an attempt whose answer lacks what the vendor has documented: it may be another's page. */
export function failUnexpected(): never {
  throw new Undelivered({ kind: 'failed', failure: 'unexpected answer' });
}

/** What is found under any of a lead's addresses, each once. */
export async function findByAddresses<Id>(
  lead: DeliveredLead,
  find: (email: string) => Promise<Id | null>,
): Promise<Id[]> {
  const found = new Set<Id>();
  for (const email of addressesOf(lead)) {
    const id = await find(email);
    if (id !== null) found.add(id);
  }
  return [...found];
}

/** The one that a correction is about; null where there is none any more. @throws {Undelivered} where somebody must tell which */
export function onlyOne<Id>([first, ...others]: readonly Id[]): Id | null {
  if (others.length === 0) return first ?? null;
  throw new Undelivered({ kind: 'refused', failure: 'two contacts' });
}

/** The phone with its country, `+5511987654321`; as it was typed where it has none, as 0800, or is no number. */
export function phoneOf({ phone }: DeliveredLead): string {
  const digits = dialledDigits(phone);
  return digits && isPhone(nationalDigits(phone) ?? phone) ? `+${digits}` : harmlessLine(phone);
}

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

export const isNoteOf = (lead: DeliveredLead, note: string | null | undefined): boolean =>
  note?.includes(`Referência: ${deliveryName(lead)}`) ?? false;

type Crm = CrmFacts & {
  name: string;
  processor: string;
  byHand: string;
  parallel: number;
  /** Milliseconds from one call to the next, by the vendor's limit. */
  interval: number;
  headersOf(key: string): Record<string, string>;
  judge: VendorJudge;
  /** What `doctor` reads: it writes nothing. */
  probe: string;
  deliver(call: CrmCall, lead: DeliveredLead, sender: string): Promise<void>;
  /** Puts right what is there of a lead. */
  correct(call: CrmCall, lead: DeliveredLead, sender: string): Promise<void>;
  /** Says whether something was there of each lead. */
  erase(call: CrmCall, leads: readonly SentLead[]): Promise<boolean>;
};

/** A way out to a CRM that keeps each lead once, and can find and delete it. */
export function crmKind(crm: Crm): ChannelKind<CrmSetup> {
  const { name, label, processor, byHand, parallel, keyName, apiName, judge } = crm;

  const callsOf =
    ({ api, key }: CrmSetup, signal: AbortSignal, turn = pace(crm.interval)): CrmCall =>
    async (method, path, body) => {
      await turn(signal);
      const text = body ? { body: JSON.stringify(body) } : {};
      const headers = crm.headersOf(key);
      return askVendor(`${api}${path}`, { method, headers, judge, signal, ...text });
    };

  return {
    name,
    label,
    processor,
    byHand,
    parallel,
    required: [keyName],
    optional: [apiName],

    read: (values, env) => readCrmSetup(crm, values, env),

    async open(setup) {
      const turn = pace(crm.interval);
      return ({ correctedAt, ...lead }, signal) => {
        const call = callsOf(setup, signal, turn);
        const work = correctedAt ? crm.correct : crm.deliver;
        return attempt(() => work(call, lead, setup.sender));
      };
    },

    takesCorrections: true,

    erase: (setup, leads, signal) => {
      const call = callsOf(setup, signal);
      return attemptErasure(() => crm.erase(call, leads));
    },

    async findFaults(setup) {
      const call = callsOf(setup, AbortSignal.timeout(10_000));
      const fault = await faultOfAddress(() => call('GET', crm.probe));
      if (!fault) return [];
      if (fault === 'HTTP 401')
        return [`${keyName}: ${label} does not take this token (${fault}).`];
      if (fault === 'HTTP 403') {
        return [`${keyName}: the token lacks rights in ${label}: docs/channels.md (${fault}).`];
      }
      return [`${apiName}: ${label} could not be asked (${fault}).`];
    },
  };
}
