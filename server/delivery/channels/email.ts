import { createHash } from 'node:crypto';
import type { NodemailerError } from 'nodemailer';
import { ConfigError } from '../../../config/environment.ts';
import { readSiteConfig } from '../../../config/siteConfig.ts';
import { isSimpleEmail } from '../../../leads/contact.ts';
import { channelKind, deliveryName, type MessageLeads, type Outcome } from './Channel.ts';
import { isInsideHost } from './receiverUrl.ts';

type EmailSetup = {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  smtpUrl: string;
  /** Who gets each lead: one address or more. */
  to: readonly string[];
  from: { name: string; address: string };
  /** The brand behind its article: `da Consigo`. */
  sender: string;
};

/** How long one attempt may take in all, and each wait for the server: in milliseconds. */
const timeout = 30_000;
const patience = 10_000;

const isDecodable = (text: string) => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  return isDecodable(url.username) && isDecodable(url.password);
}

/** The user of the SMTP server where that is an address, else the site's own address. */
function defaultSender(smtpUrl: string, contact: string): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return isSimpleEmail(user) ? user : contact;
}

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

  read({ SMTP_URL: smtpUrl, LEADS_NOTIFY_TO, LEADS_NOTIFY_FROM }, env): EmailSetup {
    if (!isSmtpUrl(smtpUrl)) {
      throw new ConfigError('SMTP_URL must be an address such as smtps://user:password@host:465.');
    }
    const to = LEADS_NOTIFY_TO.split(',').map((address) => address.trim());
    if (!to.every(isSimpleEmail)) {
      throw new ConfigError(
        'LEADS_NOTIFY_TO must be one e-mail address or several, separated by commas.',
      );
    }
    const { brand, article, email: contact } = readSiteConfig(env);
    const ownAddress = env['CONTACT_EMAIL']?.trim() ? contact : '';
    const address = LEADS_NOTIFY_FROM || defaultSender(smtpUrl, ownAddress);
    if (!isSimpleEmail(address)) {
      throw new ConfigError(
        'LEADS_NOTIFY_FROM must be an e-mail address that the SMTP server may send from.',
      );
    }
    return { smtpUrl, to, from: { name: brand, address }, sender: `d${article} ${brand}` };
  },

  async open({ smtpUrl, to, from, sender }: EmailSetup) {
    const [{ createTransport }, { digestEmail, leadEmail }] = await Promise.all([
      import('nodemailer'),
      import('./leadEmail.ts'),
    ]);
    const url = new URL(smtpUrl);
    const isOutside = url.protocol === 'smtp:' && !isInsideHost(url.hostname);
    const transport = createTransport({
      url: smtpUrl,
      ...(isOutside && { requireTLS: true }),
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      dnsTimeout: patience,
    });
    const domain = from.address.split('@')[1];
    const message = (leads: MessageLeads) => {
      const { replyTo, ...content } =
        leads.length === 1 ? leadEmail(leads[0], sender) : digestEmail(leads, sender);
      return {
        ...content,
        from,
        to: [...to],
        ...(replyTo && { replyTo }),
        messageId: `<${messageName(leads)}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      };
    };
    return async (leads, signal) => {
      try {
        const until = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
        await transport.sendMail({ ...message(leads), signal: until });
        return { kind: 'delivered' };
      } catch (error) {
        return failureOf(error as NodemailerError);
      }
    };
  },

  async findFaults({ smtpUrl }: EmailSetup) {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: patience,
      socketTimeout: patience,
    });
    try {
      await transport.verify();
      return [];
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const reason = [code, responseCode].filter(Boolean).join(' ');
      return [`SMTP_URL: the mail server does not let us in (${reason || 'no reason given'}).`];
    } finally {
      transport.close();
    }
  },
});
