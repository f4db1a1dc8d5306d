import type { Backend } from '../leads/insertLead.ts';
import { ConfigError } from './ConfigError.ts';
import type { Environment } from './environment.ts';

/** The public key of our own server: it names the anonymous role, it opens nothing, it is in every page. */
export const ownPublicKey = 'sb_publishable_own_leads_0000_insert_only';

/**
 * Reads the hosted backend's address and key, or falls back on our own server when neither is set.
 * @throws {ConfigError} with the wording of supabase-js when only half of the pair is set, or when the address is no http(s) address.
 */
export function readBackend(env: Environment): Backend {
  const url = env['PUBLIC_SUPABASE_URL']?.trim() ?? '';
  const key = env['PUBLIC_SUPABASE_KEY']?.trim() ?? '';
  if (!url && !key) return { url: '', key: ownPublicKey };
  if (!url) throw new ConfigError('supabaseUrl is required.');
  if (!key) throw new ConfigError('supabaseKey is required.');
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    throw new ConfigError('PUBLIC_SUPABASE_URL must be an http or https address.');
  }
  return { url: url.replace(/\/+$/, ''), key };
}
