import type { ServerResponse } from 'node:http';
import { type ReceivedCall, startReceiver } from '../receivers.ts';

/** A vendor that obeys the rules it has documented, and counts what it got. It goes away with the running test. */
export type VendorFake = {
  /** The settings by which the channel of that name reaches it. */
  env: Record<string, string>;
  /** What it keeps: how often each lead stands in it, by the lead's protocol. */
  kept: Map<string, number>;
  /** Every call that it got, also those that `interrupt` has answered. */
  calls: readonly ReceivedCall[];
  /** Answers in the place of the vendor, which then does nothing; null, or what it returns `false` for, lets the vendor answer. */
  interrupt: ((response: ServerResponse, call: ReceivedCall) => unknown) | null;
  /** Whether the vendor does what a call asks, and its answer is lost on the way. */
  losesAnswer: ((call: ReceivedCall) => boolean) | null;
};

export const protocolsIn = (text: string): string[] =>
  text.match(/(?<![0-9A-F])[0-9A-F]{4}-[0-9A-F]{4}(?![0-9A-F])/g) ?? [];

/** Adds what a call has brought to what a vendor keeps. */
export function keep(kept: Map<string, number>, protocols: readonly string[]): void {
  for (const one of new Set(protocols)) kept.set(one, (kept.get(one) ?? 0) + 1);
}

/**
 * @param answer the vendor's own answer; it adds what it keeps to `kept`
 * @param envOf the settings for a vendor at that origin
 */
export async function startVendor(
  answer: (response: ServerResponse, call: ReceivedCall, kept: Map<string, number>) => void,
  envOf: (origin: string) => Record<string, string>,
): Promise<VendorFake> {
  const kept = new Map<string, number>();
  const receiver = await startReceiver((response, call) => {
    if (fake.interrupt && fake.interrupt(response, call) !== false) return;
    if (fake.losesAnswer?.(call)) response.end = () => response.destroy();
    answer(response, call, kept);
  });
  const fake: VendorFake = {
    env: envOf(new URL(receiver.url).origin),
    kept,
    calls: receiver.calls,
    interrupt: null,
    losesAnswer: null,
  };
  return fake;
}
