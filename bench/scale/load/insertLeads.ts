import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { ownPublicKey } from '../../../config/backend.ts';
import { encodeLeadContext } from '../../../leads/leadContext.ts';
import { makeLead } from '../fill/makeLead.ts';
import { request } from './request.ts';
import { type Load, type LoadResult, sendAll } from './sendAll.ts';

/** So many visitors send leads from addresses of their own. */
const addresses = 250;

/** Numbers of leads that no filled store has. */
const firstNumber = 1e8;

/**
 * Sends leads as forms do, each with a key of its own, to servers in turn.
 * @throws when an answer is not 201
 */
export async function insertLeads(urls: readonly string[], load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true });
  const first = firstNumber + Math.floor(Math.random() * 1e8);
  const result = await sendAll(load, async (turn) => {
    const { row, context } = makeLead(first + turn);
    const { status } = await request(agent, `${urls[turn % urls.length]}/rest/v1/merchant_leads`, {
      method: 'POST',
      headers: {
        apikey: ownPublicKey,
        'content-type': 'application/json',
        prefer: 'return=minimal',
        'idempotency-key': randomUUID(),
        'x-lead-context': encodeLeadContext(context),
        'x-forwarded-for': `198.51.100.${turn % addresses}`,
      },
      body: JSON.stringify([row]),
    });
    if (status !== 201) throw new Error(`A lead was answered with ${status}`);
  });
  agent.destroy();
  return result;
}
