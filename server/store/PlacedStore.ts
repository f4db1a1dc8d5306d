import type { LeadStore } from './LeadStore.ts';

/** A store, and where it keeps the leads, in words for the operator. */
export type PlacedStore = { store: LeadStore; place: string };
