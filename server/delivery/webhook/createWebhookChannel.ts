import { Webhook } from 'standardwebhooks';
import type { Channel, Outcome } from '../Channel.ts';
import { deliveryName } from '../deliveryName.ts';
import { readRetryAfter } from '../readRetryAfter.ts';
import { leadEvent } from './leadEvent.ts';
import { type PostAnswer, postJson } from './postJson.ts';

export type WebhookConfig = {
  /** Where each lead is posted to. */
  url: string;
  /** `whsec_…`: the first one signs, and so do the others while receivers change over. */
  secrets: readonly string[];
};

/** How long a receiver may take to answer, in milliseconds. */
const timeout = 10_000;

/** Refusals of the moment: Request Timeout, Too Early, Too Many Requests. */
const passing = [408, 425, 429];

function judge({ status, retryAfter }: PostAnswer, now: Date): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  const failure = `HTTP ${status}`;
  if (status < 500 && !passing.includes(status)) return { kind: 'refused', failure };
  return { kind: 'failed', failure, notBefore: readRetryAfter(retryAfter, now) };
}

/** A code that Node or the TLS library gave, such as ECONNREFUSED; never a message, which may name hosts. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'network';
  if (error.name === 'TimeoutError') return 'timeout';
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : 'network';
}

/**
 * Posts each lead to one address, signed as Standard Webhooks says (https://www.standardwebhooks.com).
 * Redirects are not followed: a receiver, or who took its place, could send leads and signatures
 * on to an address inside our own network. They count as a refusal.
 */
export function createWebhookChannel(config: WebhookConfig, now: () => Date): Channel {
  const signers = config.secrets.map((secret) => new Webhook(secret));
  const send = async (...[[lead], signal]: Parameters<Channel['send']>): Promise<Outcome> => {
    const [id, sentAt, body] = [deliveryName(lead), now(), leadEvent(lead)];
    try {
      const answer = await postJson(config.url, {
        headers: {
          'content-type': 'application/json',
          'user-agent': 'lead-delivery/1',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
          'webhook-signature': signers.map((signer) => signer.sign(id, sentAt, body)).join(' '),
        },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      });
      return judge(answer, now());
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error), notBefore: null };
    }
  };
  return { name: 'webhook', parallel: 8, mostLeads: 1, send };
}
