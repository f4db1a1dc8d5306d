import type { Webhook } from 'standardwebhooks';
import { ConfigError } from '../../../config/environment.ts';
import type { StoredLead } from '../../../shared/StoredLead.ts';
import { channelKind, type DeliveredLead, deliveryName } from './Channel.ts';
import { attempt, attemptErasure, callVendor } from './call.ts';
import { requireReceiverUrl } from './receiverUrl.ts';

type WebhookSetup = {
  url: string;
  /** One or more `whsec_…`. Every call is signed with each, so that receivers can change from one to the next. */
  secrets: readonly string[];
};

const keySize = { least: 24, most: 64 };

function isSigningKey(secret: string): boolean {
  const [, key] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const size = key ? Buffer.from(key, 'base64').length : 0;
  return size >= keySize.least && size <= keySize.most;
}

/** The webhook's JSON body: the lead's columns by name, money in reais. */
export function leadEvent(lead: DeliveredLead): string {
  const {
    status: _status,
    quarantine: _quarantine,
    earlierEmails: _earlierEmails,
    correctedAt,
    ...data
  } = lead;
  const type = correctedAt ? 'lead.corrected' : 'lead.created';
  return JSON.stringify({ type, timestamp: correctedAt ?? lead.created_at, data });
}

/** Reports that a person's lead was erased: its id and protocol, and nothing about the person. */
const erasedEvent = ({ id, protocol }: StoredLead): string =>
  JSON.stringify({ type: 'lead.erased', timestamp: new Date(), data: { id, protocol } });

async function loadSigners(secrets: readonly string[]) {
  const { Webhook } = await import('standardwebhooks');
  return secrets.map((secret) => new Webhook(secret));
}

type Message = { id: string; body: string; signal: AbortSignal };

function postSigned(url: string, signers: readonly Webhook[], { id, body, signal }: Message) {
  const sentAt = new Date();
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': signers.map((signer) => signer.sign(id, sentAt, body)).join(' '),
  };
  return callVendor(url, { headers, body, signal });
}

/** Posts each lead to one URL, signed by Standard Webhooks (https://www.standardwebhooks.com). */
export const webhook = channelKind({
  name: 'webhook',
  label: 'webhook',
  processor: null,
  byHand: 'o contato no sistema que recebe o webhook',
  parallel: 8,
  required: ['LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET'],
  optional: [],

  read({ LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret }): WebhookSetup {
    requireReceiverUrl('LEADS_WEBHOOK_URL', url);
    const secrets = secret.split(/\s+/);
    if (!secrets.every(isSigningKey)) {
      throw new ConfigError(
        'LEADS_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in base64, or several of these, separated by spaces.',
      );
    }
    return { url, secrets };
  },

  async open({ url, secrets }: WebhookSetup) {
    const signers = await loadSigners(secrets);
    return (lead, signal) => {
      const message = { id: deliveryName(lead), body: leadEvent(lead), signal };
      return attempt(() => postSigned(url, signers, message));
    };
  },

  takesCorrections: true,

  async erase({ url, secrets }, leads, signal) {
    const signers = await loadSigners(secrets);
    return attemptErasure(async () => {
      for (const lead of leads) {
        const id = `${deliveryName(lead)}_erased`;
        await postSigned(url, signers, { id, body: erasedEvent(lead), signal });
      }
      return true;
    });
  },
});
