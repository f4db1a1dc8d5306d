import { createClient } from '@supabase/supabase-js';
import type { Backend } from '../../../leads/insertLead.ts';
import type { LeadRow } from '../../../leads/leadRules.ts';
import { siteConfig } from '../../../site/thisSite.ts';

export {
  InsertError,
  insertTimeout,
  keyReusedStatus,
} from '../../../leads/insertLead.ts';

const { url, key } = siteConfig.backend;
const supabase = createClient(url || location.origin, key);

/** The site's insert call, made by the hosted backend's own client. */
export async function insertLead(_backend: Backend, row: LeadRow): Promise<void> {
  const { error } = await supabase.from('merchant_leads').insert([row]);
  if (error) throw error;
}
