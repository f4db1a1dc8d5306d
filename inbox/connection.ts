import { createStore } from './store.ts';

/** Since when the server does not answer; null while all is well. */
export const lostSince = createStore<Date | null>(null);

/** Called by every request that got no answer, and by every one that did. */
export function noteAnswer(isAnswered: boolean): void {
  if (isAnswered === (lostSince.get() === null)) return;
  lostSince.set(isAnswered ? null : new Date());
}

/** Milliseconds between two tries to reach the server. */
const retryTime = 3000;

/**
 * Watches whether the server answers: whoever is at the terminal has it on this computer, so the
 * browser's word for being online is only a reason to ask.
 * @param ask any request
 * @param onFound called when it answers again
 */
export function watchConnection(ask: () => Promise<unknown>, onFound: () => void): () => void {
  const askNow = () => void ask().catch(() => {});
  const timer = setInterval(() => lostSince.get() && askNow(), retryTime);
  let wasLost = false;
  const unsubscribe = lostSince.watch((since) => {
    if (wasLost && since === null) onFound();
    wasLost = since !== null;
  });
  addEventListener('online', askNow);
  addEventListener('offline', askNow);
  return () => {
    clearInterval(timer);
    unsubscribe();
    removeEventListener('online', askNow);
    removeEventListener('offline', askNow);
  };
}
