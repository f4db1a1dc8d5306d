import { onTestFinished, vi } from 'vitest';
import type { DeliveredLead } from '../../../server/delivery/channels/Channel.ts';
import { channelKinds, readDeliveryConfig } from '../../../server/delivery/channels.ts';
import { storedLead } from '../sampleLead.ts';

const never = new AbortController().signal;

export const delivered = { kind: 'delivered' } as const;

/** Lets hours pass between a channel's calls until the running test ends, so that it waits for no rate limit. */
export function skipPauses(): void {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 3_600_000));
  onTestFinished(() => clock.mockRestore());
}

/**
 * The named channel, without the pauses of its rate limit.
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
  skipPauses();
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
