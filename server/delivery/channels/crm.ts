import { ConfigError, type Environment } from '../../../config/environment.ts';
import { readSiteConfig } from '../../../config/siteConfig.ts';
import { dialledDigits, isPhone, nationalDigits } from '../../../shared/phone.ts';
import { escapeHtml } from '../../../shared/text.ts';
import { harmlessLine } from '../../output/harmlessText.ts';
import {
  addressesOf,
  type ChannelFacts,
  type ChannelKind,
  type DeliveredLead,
  deliveryName,
} from './Channel.ts';
import { askVendor, attempt, attemptErasure, failureIn, pace, Undelivered } from './call.ts';
import { leadFacts } from './leadFacts.ts';
import { requireReceiverUrl } from './receiverUrl.ts';

export type CrmSetup = {
  /** Without trailing slash. */
  api: string;
  key: string;
  sender: string;
};

type CrmFacts = { label: string; keyName: string; apiName: string; api: string };

/** @throws {ConfigError} like `ChannelKind.read` */
export function readCrmSetup(
  { label, keyName, apiName, api }: CrmFacts,
  values: Readonly<Record<string, string>>,
  env: Environment,
): CrmSetup {
  const { [keyName]: key = '', [apiName]: address = '' } = values;
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new ConfigError(`${keyName} must be a key from ${label}, without spaces.`);
  }
  const apiUrl = address.replace(/\/$/, '') || api;
  requireReceiverUrl(apiName, apiUrl);
  return { api: apiUrl, key, sender: readSiteConfig(env).ofBrand };
}

/** Makes a rate-limited call to the CRM, by path. @throws {Undelivered} */
export type CrmCall = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

/** Ends an attempt if the response is not what the vendor documents: another page may have answered. */
export function failUnexpected(): never {
  throw new Undelivered({ kind: 'failed', failure: 'unexpected answer' });
}

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

/** The single match for a correction; null if there is none. @throws {Undelivered} if a person must choose between several */
export function onlyOne<Id>([first, ...others]: readonly Id[]): Id | null {
  if (others.length === 0) return first ?? null;
  throw new Undelivered({ kind: 'refused', failure: 'two contacts' });
}

/** The phone with its country code, `+5511987654321`; as typed if it has none, like 0800, or is no number. */
export function phoneOf({ phone }: DeliveredLead): string {
  const digits = dialledDigits(phone);
  return digits && isPhone(nationalDigits(phone) ?? phone) ? `+${digits}` : harmlessLine(phone);
}

/**
 * The note about a lead in HTML, with the visitor's text escaped. Its last line, our own name of the
 * lead, cannot be forged by visitors.
 */
export function noteOf(lead: DeliveredLead, sender: string): string {
  const lines = leadFacts(lead, sender).map((fact) => {
    const links = fact.links.map(({ text, href }) => ` <a href="${escapeHtml(href)}">${text}</a>`);
    const value = escapeHtml(fact.value).replaceAll('\n', '<br>');
    return `<b>${fact.label}:</b> ${value}${links.join('')}`;
  });
  return [...lines, `Referência: ${deliveryName(lead)}`].join('<br>');
}

export const isNoteOf = (lead: DeliveredLead, note: string | null | undefined): boolean =>
  note?.includes(`Referência: ${deliveryName(lead)}`) ?? false;

type Crm = CrmFacts &
  ChannelFacts & {
    /** The vendor's limit: the shortest time between two calls, in milliseconds. */
    interval: number;
    headersOf(key: string): Record<string, string>;
    /** Statuses of failures that somebody can fix, or that pass. */
    passing: readonly number[];
    /** The path of a harmless request, by which `doctor` checks the token. */
    probe: string;
    deliver(call: CrmCall, lead: DeliveredLead, sender: string): Promise<void>;
    correct(call: CrmCall, lead: DeliveredLead, sender: string): Promise<void>;
    /** Returns whether something was found for each lead. */
    erase(call: CrmCall, leads: readonly DeliveredLead[]): Promise<boolean>;
  };

/** A channel to a CRM that stores each lead once and can find and delete it. */
export function crmKind(crm: Crm): ChannelKind<CrmSetup> {
  const { label, keyName, apiName, passing } = crm;
  const callsOf =
    ({ api, key }: CrmSetup, signal: AbortSignal, turn = pace(crm.interval)): CrmCall =>
    async (method, path, body) => {
      await turn(signal);
      const text = body ? { body: JSON.stringify(body) } : {};
      const headers = crm.headersOf(key);
      return askVendor(`${api}${path}`, { method, headers, passing, signal, ...text });
    };

  return {
    ...crm,
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
      const fault = await failureIn(() => call('GET', crm.probe));
      if (!fault) return [];
      return [
        `${keyName}, ${apiName}: ${label} does not accept calls (${fault}): docs/channels.md.`,
      ];
    },
  };
}
