import { createHash } from 'node:crypto';
import type { NodemailerError } from 'nodemailer';
import { ConfigError } from '../../../config/environment.ts';
import { readSiteConfig } from '../../../config/siteConfig.ts';
import { isSimpleEmail } from '../../../leads/contact.ts';
import { channelKind, deliveryName, type MessageLeads, type Outcome } from './Channel.ts';
import { findMailFaults, type MailServer, openMailServer, readMailServer } from './mailServer.ts';

type EmailSetup = MailServer & {
  /** Who gets each lead: one address or more. */
  to: readonly string[];
  /** The brand behind its article: `da Consigo`. */
  sender: string;
};

/** How long one attempt may take in all, in milliseconds. */
const timeout = 30_000;

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
 * Sends leads to the sales team: one by itself, those that wait together in one message. A server that turns
 * down the e-mail itself is not asked again; one that turns down our password is, as somebody may put it right.
 */
export const email = channelKind({
  name: 'email',
  label: 'e-mail',
  processor: null,
  byHand: 'o e-mail nas caixas de quem o recebeu',
  parallel: 2,
  /** Even with the longest texts below the 102 KB after which Gmail cuts a message off. */
  mostLeads: 40,
  required: ['SMTP_URL', 'LEADS_NOTIFY_TO'],
  optional: ['LEADS_NOTIFY_FROM'],

  /** The mail server alone is for the team's ways in. */
  isOff: ({ SMTP_URL, LEADS_NOTIFY_TO }, env) =>
    Boolean(env.TEAM_URL?.trim() && SMTP_URL && !LEADS_NOTIFY_TO),

  read(values, env): EmailSetup {
    const server = readMailServer({ ...env, ...values });
    if (!server) {
      throw new ConfigError('SMTP_URL must be an address such as smtps://user:password@host:465.');
    }
    const to = values.LEADS_NOTIFY_TO.split(',').map((address) => address.trim());
    if (!to.every(isSimpleEmail)) {
      throw new ConfigError(
        'LEADS_NOTIFY_TO must be one e-mail address or several, separated by commas.',
      );
    }
    const { brand, article } = readSiteConfig(env);
    return { ...server, to, sender: `d${article} ${brand}` };
  },

  async open({ to, sender, ...server }: EmailSetup) {
    const [send, { digestEmail, leadEmail }] = await Promise.all([
      openMailServer(server),
      import('./leadEmail.ts'),
    ]);
    const domain = server.from.address.split('@')[1];
    const message = (leads: MessageLeads) => {
      const { replyTo, ...content } =
        leads.length === 1 ? leadEmail(leads[0], sender) : digestEmail(leads, sender);
      return {
        ...content,
        to: [...to],
        ...(replyTo && { replyTo }),
        messageId: `<${messageName(leads)}@${domain}>`,
      };
    };
    return async (leads, signal) => {
      try {
        const until = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
        await send(message(leads), until);
        return { kind: 'delivered' };
      } catch (error) {
        return failureOf(error as NodemailerError);
      }
    };
  },

  findFaults: (setup: EmailSetup) => findMailFaults(setup),
});
