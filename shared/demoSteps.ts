/** The steps of the demo checkout, which then restarts. Every page would load them in `funnelCounts.ts`. */
export const demoSteps = [
  'select-payment',
  'select-installment',
  'analyzing-credit',
  'credit-approved',
  'sign-contract',
  'payment-confirmed',
] as const;

export type DemoStep = (typeof demoSteps)[number];
