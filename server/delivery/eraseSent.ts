import type { StoredLead } from '../../leads/StoredLead.ts';
import type { Queries } from '../store/Database.ts';
import { portionsOf } from '../store/portions.ts';
import { selectLead, toStoredLead } from '../store/storedLeads.ts';
import type { Outcome } from './channels/Channel.ts';
import { channelKinds, type DeliveryConfig, describeFailure } from './channels.ts';

/** What became of a person's data beyond our own store. */
export type ErasureReport = {
  /** Channels that have deleted all that went out by them, as operators call them. */
  erased: readonly string[];
  /** What somebody must delete by hand, in pt-BR: where, and why where a channel could have done it. */
  byHand: readonly string[];
};

/** How long a channel may take for one lead, in milliseconds. */
const patience = 20_000;

const sentTo = (places: string) => `SELECT DISTINCT lead_id, channel FROM deliveries
  WHERE lead_id IN (${places}) AND (state = 'delivered' OR attempts > 0) ORDER BY lead_id`;

type Sent = { lead_id: number; channel: string };

/**
 * Has every channel by which leads went out, or may have, delete them where it can. It comes before the
 * leads are deleted here: afterwards nobody knows any more what to ask for.
 * @param config null where no channel is set up
 */
export async function eraseSent(
  queries: Queries,
  ids: readonly number[],
  config: DeliveryConfig | null,
  now: () => Date,
): Promise<ErasureReport> {
  const sent: Sent[] = [];
  const leads = new Map<number, StoredLead>();
  for (const [places, portion] of portionsOf(ids)) {
    sent.push(...(await queries.all<Sent>(sentTo(places), portion)));
    const rows = await queries.all(`${selectLead} WHERE id IN (${places})`, portion);
    for (const lead of rows.map(toStoredLead)) leads.set(lead.id, lead);
  }
  const erased: string[] = [];
  const byHand: string[] = [];
  for (const kind of channelKinds) {
    const own = sent.filter(({ channel }) => channel === kind.name).map(({ lead_id }) => lead_id);
    if (own.length === 0) continue;
    const setup = config?.[kind.name];
    if (!kind.erase || setup === undefined) {
      byHand.push(kind.byHand);
      continue;
    }
    const outcomes: Outcome[] = [];
    for (const id of own) {
      const lead = leads.get(id);
      if (lead)
        outcomes.push(
          await kind.erase(setup, lead, { now, signal: AbortSignal.timeout(patience) }),
        );
    }
    const failed = outcomes.find((outcome) => outcome.kind !== 'delivered');
    if (failed) byHand.push(`${kind.byHand} (${describeFailure(failed.failure)})`);
    else erased.push(kind.label);
  }
  return { erased, byHand };
}

const list = new Intl.ListFormat('pt-BR');

/** What operators read of it, in pt-BR; empty where nothing had gone out. */
export function describeErasure({ erased, byHand }: ErasureReport): string {
  return [
    erased.length > 0 && `Apagado também por ${list.format(erased)}.`,
    byHand.length > 0 && `Falta apagar à mão: ${byHand.join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
