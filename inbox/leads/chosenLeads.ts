import { createStore } from '../store.ts';

/** The leads that are chosen, to do one thing with all of them; null while none can be chosen. */
export const chosenLeads = createStore<ReadonlySet<number> | null>(null);

export function toggleChosen(id: number): void {
  chosenLeads.set(new Set([id]).symmetricDifference(chosenLeads.get() ?? new Set()));
}
