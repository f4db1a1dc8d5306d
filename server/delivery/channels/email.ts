import type { NodemailerError } from 'nodemailer';
import { ConfigError } from '../../../config/environment.ts';
import { readSiteConfig } from '../../../config/siteConfig.ts';
import { isSimpleEmail } from '../../../shared/emailAddress.ts';
import type { StoredLead } from '../../../shared/StoredLead.ts';
import { channelKind, deliveryName, type Outcome } from './Channel.ts';
import { type LeadFact, leadFacts, mailboxOf, textOf, titleOf } from './leadFacts.ts';
import { leadPage, type Place, promiseLines } from './leadMail.ts';
import { findMailFaults, type MailServer, openMailServer, readMailServer } from './mailServer.ts';

type EmailSetup = MailServer & Omit<Place, 'now'> & { to: readonly string[] };

const textLine = ({ label, value }: LeadFact) =>
  value.includes('\n') ? `${label}:\n${value}\n` : `${label}: ${value}`;

/** Listed at the end of the page, which shows the others above. */
const lowerFacts = ['carts', 'averageValue', 'form', 'page', 'createdAt', 'protocol'] as const;

/**
 * The mail to the sales team's mailbox; a lead's owner gets that of `teamMailText.ts`. Visitors' input appears
 * as plain text.
 */
export function leadEmail(lead: StoredLead, place: Place) {
  const address = mailboxOf(lead.email);
  const answer = address
    ? 'Responda a este e-mail para falar com a pessoa.'
    : 'O endereço dela não serve para responder a este e-mail: copie-o para uma mensagem nova.';
  const until = promiseLines(lead, place);
  const list = (names?: typeof lowerFacts) =>
    leadFacts(lead, place.sender, names).map(textLine).join('\n');
  const hint = `Recebido pelo site. ${answer}`;
  return {
    subject: `Novo contato: ${titleOf(lead)}`,
    text: `${[list(), ...until, hint].join('\n\n')}\n`,
    html: leadPage(lead, place, { until, foot: `${list(lowerFacts)}\n\n${hint}` }),
    /** Makes replies go to the lead; left out if the address cannot appear in a header. */
    ...(address && { replyTo: { name: textOf('name', lead), address } }),
  };
}

/** Time limit for a whole attempt, in milliseconds. */
const timeout = 30_000;

/** SMTP commands whose refusal concerns this e-mail; a refusal of any other concerns us, or is temporary. */
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

  /** Without recipients, the mail server serves only the team: sign-in, invitations and members' mails. */
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
    const url = URL.parse(env.TEAM_URL ?? '')?.origin ?? '';
    return { ...server, to, url, sender: readSiteConfig(env).ofBrand };
  },

  async open({ to, url, sender, ...server }: EmailSetup) {
    const send = await openMailServer(server);
    const domain = server.from.address.split('@')[1];
    return async (lead, signal) => {
      const messageId = `<${deliveryName(lead)}@${domain}>`;
      try {
        const until = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
        const written = leadEmail(lead, { url, sender, now: new Date() });
        await send({ ...written, to: [...to], messageId }, until);
        return { kind: 'delivered' };
      } catch (error) {
        return failureOf(error as NodemailerError);
      }
    };
  },

  findFaults: (setup: EmailSetup) => findMailFaults(setup),
});
