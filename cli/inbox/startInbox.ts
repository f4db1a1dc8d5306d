import type { AddressInfo } from 'node:net';
import { buildInboxApp } from './buildInboxApp.ts';
import type { InboxDeps } from './InboxDeps.ts';
import { OneTimeEntry } from './OneTimeEntry.ts';

export type Inbox = {
  /** What a person opens, once. */
  address: string;
  /** Resolves once the inbox is closed, by `close` or because nobody used it any more. */
  ended: Promise<void>;
  close(): Promise<void>;
};

type Options = InboxDeps & {
  /** Milliseconds without a request after which it closes by itself. */
  idleTime: number;
};

/** Opens the inbox on a free port of the loopback, where no other computer reaches it. */
export async function startInbox({ idleTime, ...deps }: Options): Promise<Inbox> {
  const entry = new OneTimeEntry();
  const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<void>();
  const close = () => {
    clearTimeout(idle);
    app.close().then(end, fail);
    return ended;
  };
  const idle = setTimeout(close, idleTime);
  const app = buildInboxApp({ ...deps, entry, onUse: () => idle.refresh() });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}${entry.path}`, ended, close };
}
