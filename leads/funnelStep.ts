import type { DemoStep } from './demoSteps.ts';
import type { FieldName } from './leadForm.ts';
import type { LeadFormKind } from './leadFormKind.ts';

/** Where pages send the steps that they count, as a JSON array of them. */
export const funnelPath = '/funil';

/** A step on the way to a lead that a page counts, once for each time the page is seen; its detail comes from a fixed list. */
export type FunnelStep =
  /** This page came into view, and had been fetched before anybody asked for it. */
  | readonly ['page', string]
  /** The demo came to this step. */
  | readonly ['demo', DemoStep]
  /** The calculator showed a result. */
  | readonly ['calculator', 'calculated']
  /** The contact dialog of this page was opened. */
  | readonly ['dialog', string]
  /** A form was stored as a lead. */
  | readonly ['submit', LeadFormKind]
  /** A form was to be sent while this field was wrong. */
  | readonly ['error', `${LeadFormKind}.${FieldName}`];
