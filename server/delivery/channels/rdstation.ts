import { nationalDigits } from '../../../leads/contact.ts';
import { harmlessLine, harmlessText } from '../../output/harmlessText.ts';
import { channelKind, type DeliveredLead } from './Channel.ts';
import { attempt, callVendor, pace, Undelivered } from './call.ts';
import { passing, phoneOf, readCrmSetup } from './crm.ts';

const facts = {
  label: 'RD Station',
  keyName: 'RDSTATION_API_KEY',
  apiName: 'RDSTATION_API_URL',
  api: 'https://api.rd.services',
} as const;

/** An account takes 120 events a minute (https://developers.rdstation.com/reference/limite-de-requisicoes-da-api). */
const interval = 500;

const judge = passing(401, 403);

/** How it answers to a field that the account does not have. */
const fieldsRefused = ['HTTP 400', 'HTTP 422'];

/**
 * The answer to a request of one's own before a contract (LGPD, art. 7, V), as the privacy policy has
 * it. Nobody has consented to newsletters, so nothing here says so.
 */
const legalBases = [
  { category: 'communications', type: 'pre_existent_contract', status: 'granted' },
];

/** What there is under names of its own; what is empty is left out, as it would empty what the contact has. */
const filled = (values: Readonly<Record<string, string | null | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

/** With the ninth digit that mobiles have, or from before they had it. */
const isMobile = (phone: string) => /^\d\d(9\d{8}|[6-9]\d{7})$/.test(nationalDigits(phone) ?? '');

/** The fields that every account has (https://developers.rdstation.com/reference/evento-de-conversao-via-api-key). */
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

/** Fields that somebody must have made in the account. */
const ownFields = ({ protocol, notes }: DeliveredLead) =>
  filled({ cf_protocolo: protocol, cf_mensagem: notes && harmlessText(notes) });

/**
 * A conversion in RD Station Marketing, by an API key, which takes nothing else. The vendor knows no
 * key of a message, so a conversion whose answer was lost is sent again.
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
        await callVendor(url, { body, signal, judge });
      };
      const standard = standardFields(lead);
      return attempt(async () => {
        try {
          await convert({ ...standard, ...ownFields(lead) });
        } catch (error) {
          // An account without these fields may refuse the whole of it.
          const failure = error instanceof Undelivered && error.outcome.failure;
          if (!failure || !fieldsRefused.includes(failure)) throw error;
          await convert(standard);
        }
      });
    };
  },
});
