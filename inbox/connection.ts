import { onlineManager } from '@tanstack/react-query';
import { createStore } from '../site/ui/store.ts';
import { presentMoment } from './moments.ts';

/** When the server stopped answering; null while it answers. */
export const lostSince = createStore<Date | null>(null);

/** Called after every request, whether it was answered or not: unsent changes wait until the server answers. */
export function noteReachable(isReachable: boolean): void {
  if (isReachable === (lostSince.get() === null)) return;
  lostSince.set(isReachable ? null : presentMoment());
  onlineManager.setOnline(isReachable);
}

/** Milliseconds between two attempts to reach the server. */
export const retryTime = 3000;

/** Watches whether the server answers. The browser's `online` event is only a reason to ask. */
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
