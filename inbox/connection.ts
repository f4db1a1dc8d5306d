import { onlineManager } from '@tanstack/react-query';
import { createStore } from './store.ts';

/** Since when the server does not answer; null while all is well. */
export const lostSince = createStore<Date | null>(null);

/** Called by every request that got no answer, and by every one that did: what is to be sent waits meanwhile. */
export function noteAnswer(isAnswered: boolean): void {
  if (isAnswered === (lostSince.get() === null)) return;
  lostSince.set(isAnswered ? null : new Date());
  onlineManager.setOnline(isAnswered);
}

/** Milliseconds between two tries to reach the server. */
const retryTime = 3000;

/**
 * Watches whether the server answers: the browser's word for being online is only a reason to ask.
 * @param ask any request
 */
export function watchConnection(ask: () => Promise<unknown>): () => void {
  const askNow = () => void ask().catch(() => {});
  const timer = setInterval(() => lostSince.get() && askNow(), retryTime);
  const stop = new AbortController();
  onlineManager.setEventListener(() => undefined);
  for (const name of ['online', 'offline']) addEventListener(name, askNow, stop);
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
