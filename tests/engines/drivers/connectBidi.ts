import { once } from 'node:events';

type Answer = { id: number; type: string; result: unknown; error?: string; message?: string };
type Notice = { id?: never; method: string; params: unknown };

export type BidiConnection = {
  call<Result = unknown>(method: string, params: object): Promise<Result>;
  close(): void;
};

/** Speaks WebDriver BiDi over a socket: calls with answers, and notices that come by themselves. */
export async function connectBidi(
  url: string,
  onNotice: (notice: Notice) => void,
): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  let calls = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data) as Answer | Notice;
    if (message.id === undefined) onNotice(message);
    else waiting.get(message.id)?.(message);
  });
  await once(socket, 'open');
  return {
    call: async <Result>(method: string, params: object) => {
      const id = ++calls;
      const { promise, resolve } = Promise.withResolvers<Answer>();
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
      const { error, message, result } = await promise;
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${error}: ${message}`);
      return result as Result;
    },
    close: () => socket.close(),
  };
}
