import { createStore } from '../site/ui/store.ts';
import { isAtTerminal, useViewer } from './viewer.ts';

export const scopeNames = { mine: 'Meus', team: 'Equipe' };

export type ScopeName = keyof typeof scopeNames;

const chosen = createStore<ScopeName | null>(null);

/** Whose day is shown: the person's own by default, or the team's. This browser remembers the choice. */
export function useScope() {
  const viewer = useViewer();
  const key = `escopo:${viewer.email}`;
  const kept = chosen.use() ?? localStorage.getItem(key);
  const scope: ScopeName = isAtTerminal(viewer) || kept === 'team' ? 'team' : 'mine';
  const choose = (name: ScopeName) => {
    localStorage.setItem(key, name);
    chosen.set(name);
  };
  return { scope, owner: scope === 'team' ? null : viewer.email, choose };
}
