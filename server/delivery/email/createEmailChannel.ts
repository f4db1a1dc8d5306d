import { createHash } from 'node:crypto';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { Channel, MessageLeads, Outcome } from '../Channel.ts';
import { deliveryName } from '../deliveryName.ts';
import { isInsideHost } from '../isInsideHost.ts';
import { digestEmail, leadEmail } from './leadEmail.ts';

export type EmailConfig = {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  smtpUrl: string;
  /** Who gets each lead: one address or more. */
  to: readonly string[];
  from: { name: string; address: string };
};

/** Leads of one message: even with the longest texts below the 102 KB after which Gmail cuts a message off. */
const mostLeads = 50;

/** How long one attempt may take in all, and each wait for the server: in milliseconds. */
const timeout = 30_000;
const patience = 10_000;

/** Commands by which a server judges this e-mail; a refusal of any other is about us or about the moment. */
const judging = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** Whether it failed before the server had any of the content: with nobody there, or at an earlier command. */
function isBeforeContent({ code = '', command, originalCode, timeoutType }: NodemailerError) {
  if (command !== undefined && command !== 'CONN') return command !== 'DATA';
  if (code === 'ETIMEDOUT') return timeoutType !== 'SOCKET_TIMEOUT';
  return ['EDNS', 'ETLS', 'EPROTOCOL'].includes(code) || originalCode === 'ECONNREFUSED';
}

function failureOf(error: NodemailerError): Outcome {
  const { responseCode, permanent, command, code, name } = error;
  const failure = responseCode ? `SMTP ${responseCode}` : (code ?? name);
  const isFinal = permanent === true && judging.includes(command ?? '');
  const isAboutContent = !isBeforeContent(error);
  return isFinal
    ? { kind: 'refused', failure, isAboutContent }
    : { kind: 'failed', failure, isAboutContent, notBefore: null };
}

/** The same for the same leads, so that mail programs can tell a repeat. */
function messageName([newest, ...others]: MessageLeads): string {
  if (others.length === 0) return deliveryName(newest);
  const names = [newest, ...others].map(deliveryName).join();
  return `leads_${createHash('sha256').update(names).digest('hex').slice(0, 32)}`;
}

/**
 * Sends leads to the sales team: one by itself, those that wait together in one message. A server outside one's own network must offer TLS. A server that
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
  const message = (leads: MessageLeads) => {
    const { replyTo, ...content } = leads.length === 1 ? leadEmail(leads[0]) : digestEmail(leads);
    return {
      ...content,
      from: config.from,
      to: [...config.to],
      ...(replyTo && { replyTo }),
      messageId: `<${messageName(leads)}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  };
  const send = async (...[leads, signal]: Parameters<Channel['send']>): Promise<Outcome> => {
    try {
      const until = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
      await transport.sendMail({ ...message(leads), signal: until });
      return { kind: 'delivered' };
    } catch (error) {
      return failureOf(error as NodemailerError);
    }
  };
  return { name: 'email', parallel: 2, mostLeads, send };
}
