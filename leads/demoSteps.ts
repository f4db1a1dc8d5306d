/** The steps of the demo checkout in order; the last leads back to the first. Not in `funnelCounts.ts`, which is in the script of every page. */
export const demoSteps = [
  'select-payment',
  'select-installment',
  'analyzing-credit',
  'credit-approved',
  'sign-contract',
  'payment-confirmed',
] as const;

export type DemoStep = (typeof demoSteps)[number];
