import type { ServerResponse } from 'node:http';
import { type ReceivedCall, startReceiver } from '../receivers.ts';

/** A fake vendor that follows its documented rules and counts what it gets, ended with the running test. */
export type VendorFake = {
  /** The settings through which the channel reaches it. */
  env: Record<string, string>;
  /** What it stores: how many times it has each lead, by protocol. */
  kept: Map<string, number>;
  /** Every call received, including those answered by `interrupt`. */
  calls: readonly ReceivedCall[];
  /**
   * Responds in place of the vendor, which then does nothing; null or returning `false` leaves it to the
   * vendor.
   */
  interrupt: ((response: ServerResponse, call: ReceivedCall) => unknown) | null;
};

export const protocolsIn = (text: string): string[] =>
  text.match(/(?<![0-9A-F])[0-9A-F]{4}-[0-9A-F]{4}(?![0-9A-F])/g) ?? [];

export function keep(kept: Map<string, number>, protocols: readonly string[]): void {
  for (const one of new Set(protocols)) kept.set(one, (kept.get(one) ?? 0) + 1);
}

/** Lets the vendor carry out such calls, but loses its answers. */
export function loseAnswers(vendor: VendorFake, isLost: (call: ReceivedCall) => boolean): void {
  vendor.interrupt = (response, call) => {
    if (isLost(call)) response.end = () => response.destroy();
    return false;
  };
}

/**
 * @param answer the vendor's own response; adds to `kept` what it stores
 * @param envOf the settings for a vendor at that origin
 * @param own what else the fake has, such as its records
 */
export async function startVendor<Own extends object>(
  answer: (response: ServerResponse, call: ReceivedCall, kept: Map<string, number>) => void,
  envOf: (origin: string) => Record<string, string>,
  own: Own = {} as Own,
): Promise<Own & VendorFake> {
  const kept = new Map<string, number>();
  const { url, calls } = await startReceiver((response, call) => {
    if (fake.interrupt && fake.interrupt(response, call) !== false) return;
    answer(response, call, kept);
  });
  const usual: VendorFake = { env: envOf(new URL(url).origin), kept, calls, interrupt: null };
  const fake = Object.assign(own, usual);
  return fake;
}
