import {
  type DeliveredLead,
  type MessageLeads,
  realClock,
} from '../../../server/delivery/channels/Channel.ts';
import { channelKinds, readDeliveryConfig } from '../../../server/delivery/channels.ts';
import { storedLead } from '../sampleLead.ts';

export const noon = new Date('2026-11-25T12:00:00.000Z');

export const never: AbortSignal = new AbortController().signal;

export const delivered = { kind: 'delivered' } as const;

/** The channel of that name as its settings open it, anew for each delivery, so that no test waits for a pace. */
export function setUpChannel(name: string, { env }: { env: Record<string, string> }) {
  const kind = channelKinds.find((one) => one.name === name);
  const setup = readDeliveryConfig(env)?.[name];
  if (!kind || !setup) throw new Error(`${name} is not set up`);
  const open = (now = () => noon) => kind.open(setup, { ...realClock, now });
  return {
    open,
    deliver: async (...leads: DeliveredLead[]) =>
      (await open())((leads.length > 0 ? leads : [storedLead()]) as unknown as MessageLeads, never),
    erase: (...leads: DeliveredLead[]) => {
      const sent: DeliveredLead[] = leads.length > 0 ? leads : [storedLead()];
      const known = sent.map((lead) => ({ ...lead, earlierEmails: lead.earlierEmails ?? [] }));
      return kind.erase?.(setup, known, { now: () => noon, signal: never });
    },
    findFaults: () => kind.findFaults?.(setup),
  };
}
