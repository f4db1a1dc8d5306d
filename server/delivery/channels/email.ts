import type { NodemailerError } from 'nodemailer';
import { ConfigError } from '../../../config/environment.ts';
import { readSiteConfig } from '../../../config/siteConfig.ts';
import { isSimpleEmail } from '../../../leads/contact.ts';
import { channelKind, type DeliveredLead, deliveryName, type Outcome } from './Channel.ts';
import { findMailFaults, type MailServer, openMailServer, readMailServer } from './mailServer.ts';

type EmailSetup = MailServer & {
  /** Recipients of each lead, at least one. */
  to: readonly string[];
  /** The brand with its article: `da Consigo`. */
  sender: string;
};

/** Time limit for a whole attempt, in milliseconds. */
const timeout = 30_000;

/** Commands whose refusal is about this e-mail; a refusal of any other is about us or temporary. */
const judging = ['MAIL FROM', 'RCPT TO', 'DATA'];

function failureOf(error: NodemailerError): Outcome {
  const { responseCode, permanent, command, code, name } = error;
  const failure = responseCode ? `SMTP ${responseCode}` : (code ?? name);
  const isFinal = permanent === true && judging.includes(command ?? '');
  return isFinal ? { kind: 'refused', failure } : { kind: 'failed', failure };
}

/**
 * Sends leads to the sales team. An e-mail that the server refuses is not retried; a refused password is,
 * as somebody may fix it.
 */
export const email = channelKind({
  name: 'email',
  label: 'e-mail',
  processor: null,
  byHand: 'o e-mail nas caixas de quem o recebeu',
  parallel: 2,
  required: ['SMTP_URL', 'LEADS_NOTIFY_TO'],
  optional: ['LEADS_NOTIFY_FROM'],

  /** A mail server alone serves only the team's sign-in. */
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
    const [send, { leadEmail }] = await Promise.all([
      openMailServer(server),
      import('./leadEmail.ts'),
    ]);
    const domain = server.from.address.split('@')[1];
    const message = (lead: DeliveredLead) => {
      const { replyTo, ...content } = leadEmail(lead, sender);
      return {
        ...content,
        to: [...to],
        ...(replyTo && { replyTo }),
        messageId: `<${deliveryName(lead)}@${domain}>`,
      };
    };
    return async (lead, signal) => {
      try {
        const until = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
        await send(message(lead), until);
        return { kind: 'delivered' };
      } catch (error) {
        return failureOf(error as NodemailerError);
      }
    };
  },

  findFaults: (setup: EmailSetup) => findMailFaults(setup),
});
