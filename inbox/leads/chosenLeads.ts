import { createStore } from '../../site/ui/store.ts';

/** The leads selected for a bulk action; null while selection is off. */
export const chosenLeads = createStore<ReadonlySet<number> | null>(null);

export function toggleChosen(id: number): void {
  chosenLeads.set(new Set([id]).symmetricDifference(chosenLeads.get() ?? new Set()));
}
