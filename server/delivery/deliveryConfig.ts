import { ConfigError } from '../../config/ConfigError.ts';
import type { Environment, SettingName } from '../../config/environment.ts';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { isSimpleEmail } from '../../leads/email.ts';
import type { ChannelName } from './Channel.ts';
import type { EmailConfig } from './email/createEmailChannel.ts';
import { isInsideHost } from './isInsideHost.ts';
import type { WebhookConfig } from './webhook/createWebhookChannel.ts';

/** The channels that the operator has set up. Plain data: it goes to the delivery's thread. */
export type DeliveryConfig = { webhook: WebhookConfig | null; email: EmailConfig | null };

/** Bytes of a signing key, as Standard Webhooks has it. */
const keySize = { least: 24, most: 64 };

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

const listOf = (text: string) => text.split(',').map((entry) => entry.trim());

function isSigningKey(secret: string): boolean {
  const [, key] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const size = key ? Buffer.from(key, 'base64').length : 0;
  return size >= keySize.least && size <= keySize.most;
}

function isWebhookUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isInsideHost(url.hostname));
}

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

function readWebhook(read: (variable: SettingName) => string): WebhookConfig | null {
  const [url, secret] = [read('LEADS_WEBHOOK_URL'), read('LEADS_WEBHOOK_SECRET')];
  if (!url && !secret) return null;
  if (!isWebhookUrl(url)) {
    throw new ConfigError(
      'LEADS_WEBHOOK_URL must be an https address without user and password; http only inside your own network.',
    );
  }
  const secrets = words(secret);
  if (secrets.length === 0 || !secrets.every(isSigningKey)) {
    throw new ConfigError(
      'LEADS_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in base64, or several of them with spaces between.',
    );
  }
  return { url, secrets };
}

/** The user of the SMTP server where that is an address, else the site's own address. */
function defaultSender(smtpUrl: string, contact: string): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return isSimpleEmail(user) ? user : contact;
}

function readEmail(env: Environment, read: (variable: SettingName) => string): EmailConfig | null {
  const [smtpUrl, to] = [read('SMTP_URL'), read('LEADS_NOTIFY_TO')];
  const from = read('LEADS_NOTIFY_FROM');
  if (!smtpUrl && !to && !from) return null;
  if (!isSmtpUrl(smtpUrl)) {
    throw new ConfigError('SMTP_URL must be an address such as smtps://user:password@host:465.');
  }
  if (!listOf(to).every(isSimpleEmail)) {
    throw new ConfigError(
      'LEADS_NOTIFY_TO must be one e-mail address or several, separated by commas.',
    );
  }
  const { brand, email: contact } = readSiteConfig(env);
  const address = from || defaultSender(smtpUrl, read('CONTACT_EMAIL') && contact);
  if (!isSimpleEmail(address)) {
    throw new ConfigError(
      'LEADS_NOTIFY_FROM must be an e-mail address that the SMTP server may send from.',
    );
  }
  return { smtpUrl, to: listOf(to), from: { name: brand, address } };
}

/**
 * Reads which channels leads go out by; null where there is none.
 * @throws {ConfigError} naming the variable that is missing or wrong; it never quotes a value
 */
export function readDeliveryConfig(env: Environment): DeliveryConfig | null {
  const read = (variable: SettingName) => env[variable]?.trim() ?? '';
  const [webhook, email] = [readWebhook(read), readEmail(env, read)];
  return webhook || email ? { webhook, email } : null;
}

/** The channels by name. */
export const channelsOf = ({ webhook, email }: DeliveryConfig): ChannelName[] => [
  ...(webhook ? (['webhook'] as const) : []),
  ...(email ? (['email'] as const) : []),
];
