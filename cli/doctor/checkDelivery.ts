import { readDeliveryConfig } from '../../server/delivery/deliveryConfig.ts';
import type { Check } from './Check.ts';

/** How long the mail server may take to let us in, in milliseconds. */
const patience = 10_000;

async function tryMailServer(smtpUrl: string): Promise<string[]> {
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
}

/** Whether leads go out to the sales team, and the mail server lets us in. */
export const checkDelivery: Check = async (env) => {
  const config = readDeliveryConfig(env);
  if (!config) {
    return [
      'Neither LEADS_WEBHOOK_URL nor SMTP_URL is set: leads reach the sales team only when somebody looks.',
    ];
  }
  return config.email ? tryMailServer(config.email.smtpUrl) : [];
};
