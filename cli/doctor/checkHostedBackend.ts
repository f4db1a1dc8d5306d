import { readSiteConfig } from '../../config/siteConfig.ts';
import { leadColumns } from '../../leads/leadRow.ts';
import type { Check } from './Check.ts';

/** How long the backend may take, in milliseconds. */
const patience = 10_000;

/** Whether the hosted backend takes leads with the public key: asked with an insert of no row at all. */
export const checkHostedBackend: Check = async (env) => {
  const { url, key } = readSiteConfig(env).backend;
  if (!url) return [];
  const columns = Object.keys(leadColumns)
    .map((name) => `"${name}"`)
    .join();
  const address = `${url}/rest/v1/merchant_leads?columns=${encodeURIComponent(columns)}`;
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '[]',
      signal: AbortSignal.timeout(patience),
    });
    if (status === 201) return [];
    return [`PUBLIC_SUPABASE_URL: the backend does not take leads with this key (HTTP ${status}).`];
  } catch {
    return ['PUBLIC_SUPABASE_URL: the backend does not answer.'];
  }
};
