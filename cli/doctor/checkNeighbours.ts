import type { Environment } from '../../config/environment.ts';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { leadColumns } from '../../leads/leadRow.ts';
import {
  channelKinds,
  findChannelFaults,
  readDeliveryConfig,
} from '../../server/delivery/channels.ts';

/** How long a neighbour may take to answer, in milliseconds. */
const patience = 10_000;

/** Whether the hosted backend takes leads with the public key: asked with an insert of no row at all. */
export async function checkHostedBackend(env: Environment): Promise<string[]> {
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
}

/** Whether leads go out to the sales team, and whoever takes them is there. */
export async function checkDelivery(env: Environment): Promise<string[]> {
  const config = readDeliveryConfig(env);
  if (config) return findChannelFaults(config);
  const settings = channelKinds.map(({ required }) => required[0]).join(' nor ');
  return [`Neither ${settings} is set: leads reach the sales team only when somebody looks.`];
}
