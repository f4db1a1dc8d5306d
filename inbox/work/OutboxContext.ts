import { createContext, useContext } from 'react';
import type { Outbox } from './outbox.ts';

export const OutboxContext = createContext<Outbox | null>(null);

/** What sends changes of leads. @throws outside of the desk */
export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error('There is no outbox here');
  return outbox;
}
