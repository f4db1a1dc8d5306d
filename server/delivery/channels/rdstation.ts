import { nationalDigits } from '../../../shared/phone.ts';
import { harmlessLine, harmlessText } from '../../output/harmlessText.ts';
import { channelKind, type DeliveredLead } from './Channel.ts';
import { attempt, callVendor, pace, Undelivered } from './call.ts';
import { phoneOf, readCrmSetup } from './crm.ts';

const facts = {
  label: 'RD Station',
  keyName: 'RDSTATION_API_KEY',
  apiName: 'RDSTATION_API_URL',
  api: 'https://api.rd.services',
} as const;

/** Limit per account: 120 events a minute (https://developers.rdstation.com/reference/limite-de-requisicoes-da-api). */
const interval = 500;

/** RD Station's responses if the account lacks a field. */
const fieldsRefused = ['HTTP 400', 'HTTP 422'];

/**
 * Precontractual steps at the person's request (LGPD, art. 7, V), as in the privacy policy.
 * Nobody has consented to newsletters, so no consent is claimed.
 */
const legalBases = [
  { category: 'communications', type: 'pre_existent_contract', status: 'granted' },
];

/** Leaves out empty values, which would clear the contact's own. */
const filled = (values: Readonly<Record<string, string | null | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

/** With or without the ninth digit of today's mobiles. */
const isMobile = (phone: string) => /^\d\d(9\d{8}|[6-9]\d{7})$/.test(nationalDigits(phone) ?? '');

/** The fields of every account (https://developers.rdstation.com/reference/evento-de-conversao-via-api-key). */
function standardFields(lead: DeliveredLead) {
  const { context } = lead;
  const source = context?.source;
  return {
    conversion_identifier: `site-${context?.form ?? 'contato'}`,
    email: lead.email,
    ...filled({
      name: harmlessLine(lead.name),
      [isMobile(lead.phone) ? 'mobile_phone' : 'personal_phone']: phoneOf(lead),
      company_name: lead.company && harmlessLine(lead.company),
      traffic_source: source?.utm_source ?? source?.referrer,
      traffic_medium: source?.utm_medium,
      traffic_campaign: source?.utm_campaign,
      traffic_value: source?.utm_term,
    }),
    legal_bases: legalBases,
  };
}

/** Custom fields, which an account has only if somebody created them. */
const ownFields = ({ protocol, notes }: DeliveredLead) =>
  filled({ cf_protocolo: protocol, cf_mensagem: notes && harmlessText(notes) });

/**
 * Sends leads to RD Station Marketing as conversions. The API key allows nothing else. The vendor does
 * not recognise repeats, so a conversion whose response was lost is sent again.
 */
export const rdstation = channelKind({
  name: 'rdstation',
  label: facts.label,
  processor: 'RD Station (TOTVS, no Brasil)',
  byHand: 'o contato na Base de Leads do RD Station',
  parallel: 2,
  required: [facts.keyName],
  optional: [facts.apiName],

  read: (values, env) => readCrmSetup(facts, values, env),

  async open({ api, key }) {
    const url = `${api}/platform/conversions?api_key=${encodeURIComponent(key)}`;
    const turn = pace(interval);
    return (lead, signal) => {
      const convert = async (payload: object) => {
        await turn(signal);
        const body = JSON.stringify({ event_type: 'CONVERSION', event_family: 'CDP', payload });
        await callVendor(url, { body, signal, passing: [401, 403] });
      };
      const standard = standardFields(lead);
      return attempt(async () => {
        try {
          await convert({ ...standard, ...ownFields(lead) });
        } catch (error) {
          // An account without these fields may refuse the whole conversion.
          const failure = error instanceof Undelivered && error.outcome.failure;
          if (!failure || !fieldsRefused.includes(failure)) throw error;
          await convert(standard);
        }
      });
    };
  },
});
