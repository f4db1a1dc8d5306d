import type { DeliveredLead } from '../../../server/delivery/channels/Channel.ts';
import { channelKinds, readDeliveryConfig } from '../../../server/delivery/channels.ts';
import { storedLead } from '../sampleLead.ts';

const never = new AbortController().signal;

export const delivered = { kind: 'delivered' } as const;

/**
 * The named channel, opened again for each delivery, so that no test waits for rate limits.
 * @param usual the lead that it delivers and erases unless told otherwise
 */
export function setUpChannel(
  name: string,
  { env }: { env: Record<string, string> },
  usual: DeliveredLead = storedLead(),
) {
  const kind = channelKinds.find((one) => one.name === name);
  const setup = readDeliveryConfig(env)?.[name];
  if (!kind || !setup) throw new Error(`${name} is not set up`);
  const open = () => kind.open(setup);
  return {
    open,
    deliver: async (lead = usual) => (await open())(lead, never),
    erase: (...leads: DeliveredLead[]) => {
      const erased = leads.length > 0 ? leads : [usual];
      return kind.erase?.(
        setup,
        erased.map((lead) => ({ earlierEmails: [], ...lead })),
        never,
      );
    },
    findFaults: () => kind.findFaults?.(setup),
  };
}
