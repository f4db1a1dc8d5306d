const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;

/** The settings by which a server delivers its leads to a receiver. */
export const webhookTo = (url: string) => ({
  LEADS_WEBHOOK_URL: url,
  LEADS_WEBHOOK_SECRET: secret,
});
