import type { NodemailerError } from 'nodemailer';
import { ConfigError } from '../../../config/environment.ts';
import { readSiteConfig } from '../../../config/siteConfig.ts';
import { isSimpleEmail } from '../../../shared/emailAddress.ts';
import type { StoredLead } from '../../../shared/StoredLead.ts';
import { escapeHtml } from '../../../shared/text.ts';
import { harmlessLine } from '../../output/harmlessText.ts';
import { mailLabel, mailPage, softLine } from '../../output/mailPage.ts';
import { channelKind, deliveryName, type Outcome } from './Channel.ts';
import { type LeadFact, leadFacts, mailboxOf, titleOf } from './leadFacts.ts';
import { findMailFaults, type MailServer, openMailServer, readMailServer } from './mailServer.ts';

type EmailSetup = MailServer & { to: readonly string[]; sender: string };

const htmlLinks = ({ links }: LeadFact) =>
  links.map(({ text, href }) => ` <a href="${escapeHtml(href)}">${text}</a>`).join('');

const htmlRow = (fact: LeadFact) =>
  `<tr>${mailLabel(fact.label)}` +
  `<td valign="top" style="padding:4px 0;white-space:pre-wrap">${escapeHtml(fact.value)}${htmlLinks(fact)}</td></tr>`;

const textLine = ({ label, value }: LeadFact) =>
  value.includes('\n') ? `${label}:\n${value}\n` : `${label}: ${value}`;

/**
 * The mail to the sales team's mailbox; a lead's owner gets that of `memberMail.ts`. Visitors' input appears
 * as plain text.
 * @param sender the brand with its article, as `da Consigo`
 */
export function leadEmail(lead: StoredLead, sender: string) {
  const [subject, facts] = [`Novo contato: ${titleOf(lead)}`, leadFacts(lead, sender)];
  const address = mailboxOf(lead.email);
  const answer = address
    ? 'Responda a este e-mail para falar com a pessoa.'
    : 'O endereço dela não serve para responder a este e-mail: copie-o para uma mensagem nova.';
  const hint = `Recebido pelo site. ${answer}`;
  const table = `<table role="presentation" cellspacing="0" cellpadding="0">${facts.map(htmlRow).join('')}</table>`;
  return {
    subject,
    text: `${facts.map(textLine).join('\n')}\n\n${hint}\n`,
    html: mailPage(`${table}<br>${softLine(hint)}`),
    /** Makes replies go to the lead; left out if the address cannot appear in a header. */
    ...(address && { replyTo: { name: harmlessLine(lead.name), address } }),
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
    return { ...server, to, sender: readSiteConfig(env).ofBrand };
  },

  async open({ to, sender, ...server }: EmailSetup) {
    const send = await openMailServer(server);
    const domain = server.from.address.split('@')[1];
    return async (lead, signal) => {
      const messageId = `<${deliveryName(lead)}@${domain}>`;
      try {
        const until = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
        await send({ ...leadEmail(lead, sender), to: [...to], messageId }, until);
        return { kind: 'delivered' };
      } catch (error) {
        return failureOf(error as NodemailerError);
      }
    };
  },

  findFaults: (setup: EmailSetup) => findMailFaults(setup),
});
