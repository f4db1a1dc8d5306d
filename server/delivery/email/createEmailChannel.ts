import { createTransport, type NodemailerError } from 'nodemailer';
import type { StoredLead } from '../../desk/StoredLead.ts';
import type { Channel, Outcome } from '../Channel.ts';
import { deliveryName } from '../deliveryName.ts';
import { isInsideHost } from '../isInsideHost.ts';
import { leadEmail } from './leadEmail.ts';

export type EmailConfig = {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  smtpUrl: string;
  /** Who gets each lead: one address or more. */
  to: readonly string[];
  from: { name: string; address: string };
};

/** How long one attempt may take in all, and each wait for the server: in milliseconds. */
const timeout = 30_000;
const patience = 10_000;

/** Commands by which a server judges this e-mail; a refusal of any other is about us or about the moment. */
const judging = ['MAIL FROM', 'RCPT TO', 'DATA'];

function failureOf({ responseCode, permanent, command, code, name }: NodemailerError): Outcome {
  const failure = responseCode ? `SMTP ${responseCode}` : (code ?? name);
  const isFinal = permanent === true && judging.includes(command ?? '');
  return isFinal ? { kind: 'refused', failure } : { kind: 'failed', failure, notBefore: null };
}

/**
 * Sends each lead to the sales team. A server outside one's own network must offer TLS. A server that
 * turns down the e-mail itself is not asked again; one that turns down our password is, as somebody may put it right.
 */
export function createEmailChannel(config: EmailConfig): Channel {
  const url = new URL(config.smtpUrl);
  const isOutside = url.protocol === 'smtp:' && !isInsideHost(url.hostname);
  const transport = createTransport({
    url: config.smtpUrl,
    ...(isOutside && { requireTLS: true }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  });
  const domain = config.from.address.split('@')[1];
  const message = (lead: StoredLead) => {
    const { replyTo, ...content } = leadEmail(lead);
    return {
      ...content,
      from: config.from,
      to: [...config.to],
      ...(replyTo && { replyTo }),
      messageId: `<${deliveryName(lead)}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  };
  const send = async (...[lead, signal]: Parameters<Channel['send']>): Promise<Outcome> => {
    try {
      const until = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
      await transport.sendMail({ ...message(lead), signal: until });
      return { kind: 'delivered' };
    } catch (error) {
      return failureOf(error as NodemailerError);
    }
  };
  return { name: 'email', parallel: 2, send };
}
