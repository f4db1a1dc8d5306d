import type { SendMailOptions, Transporter } from 'nodemailer';
import { ConfigError, type Environment } from '../../../config/environment.ts';
import { readSiteConfig } from '../../../config/siteConfig.ts';
import { isSimpleEmail } from '../../../shared/emailAddress.ts';
import { isInsideHost } from './receiverUrl.ts';

export type MailServer = {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  smtpUrl: string;
  from: { name: string; address: string };
};

const timeout = 10_000;

function isSmtpUrl(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    decodeURIComponent(`${username}:${password}`);
    return /^smtps?:$/.test(protocol) && hostname !== '';
  } catch {
    return false;
  }
}

/** The SMTP user, if that is an address, or else the site's contact address. */
function defaultSender(smtpUrl: string, contact: string): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return isSimpleEmail(user) ? user : contact;
}

/** Null if `SMTP_URL` is not set. @throws {ConfigError} naming the wrong variable, never its value */
export function readMailServer(env: Environment): MailServer | null {
  const { SMTP_URL, LEADS_NOTIFY_FROM } = env;
  const smtpUrl = SMTP_URL?.trim();
  if (!smtpUrl) return null;
  if (!isSmtpUrl(smtpUrl)) {
    throw new ConfigError('SMTP_URL must be an address such as smtps://user:password@host:465.');
  }
  const { brand, email: contact } = readSiteConfig(env);
  const ownAddress = env.CONTACT_EMAIL?.trim() ? contact : '';
  const address = LEADS_NOTIFY_FROM?.trim() || defaultSender(smtpUrl, ownAddress);
  if (!isSimpleEmail(address)) {
    throw new ConfigError(
      'LEADS_NOTIFY_FROM must be an e-mail address that the SMTP server may send from.',
    );
  }
  return { smtpUrl, from: { name: brand, address } };
}

/** Loads the mail library. A server outside our own network must offer TLS. */
async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const url = new URL(smtpUrl);
  const isOutside = url.protocol === 'smtp:' && !isInsideHost(url.hostname);
  return createTransport({
    url: smtpUrl,
    ...(isOutside && { requireTLS: true }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
}

type Mail = Pick<SendMailOptions, 'to' | 'subject' | 'text' | 'html' | 'replyTo' | 'messageId'>;

/** Loads the mail library and returns a function that sends a mail. @throws NodemailerError if refused */
export async function openMailServer({
  smtpUrl,
  from,
}: MailServer): Promise<(mail: Mail, signal?: AbortSignal) => Promise<unknown>> {
  const transport = await openTransport(smtpUrl);
  return (mail, signal) =>
    transport.sendMail({
      ...mail,
      from,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(signal && { signal }),
    });
}

export async function findMailFaults({ smtpUrl }: MailServer): Promise<string[]> {
  const transport = await openTransport(smtpUrl);
  try {
    await transport.verify();
    return [];
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const reason = [code, responseCode].filter(Boolean).join(' ');
    return [`SMTP_URL: signing in to the mail server failed (${reason || 'no reason given'}).`];
  } finally {
    transport.close();
  }
}
