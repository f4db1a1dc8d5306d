import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Who sent a message of the Postgres protocol: we, or the database. */
type Sender = 'server' | 'database';

/** A place in the talk that begins with the next BEGIN: so many messages of the sender get through, and nothing after them. */
export type Cut = { sender: Sender; after: number };

/** Every place in a talk of so many messages: before the first, and after each. */
export const everyCut = (messages: Record<Sender, number>): Cut[] =>
  (['server', 'database'] as const).flatMap((sender) =>
    Array.from({ length: messages[sender] + 1 }, (_, after) => ({ sender, after })),
  );

/** A message's length stands behind its letter; the first one of a connection has no letter. */
const lengthOf = (bytes: Buffer, letter: 0 | 1) =>
  bytes.length < letter + 4 ? Number.POSITIVE_INFINITY : letter + bytes.readInt32BE(letter);

/** Takes a stream of bytes apart: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function readMessages(
  take: (message: Buffer) => void,
  firstLetter: 0 | 1,
): (bytes: Buffer) => void {
  let [rest, letter]: [Buffer, 0 | 1] = [Buffer.alloc(0), firstLetter];
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (let end = lengthOf(rest, letter); end <= rest.length; end = lengthOf(rest, letter)) {
      take(rest.subarray(0, end));
      rest = rest.subarray(end);
      letter = 1;
    }
  };
}

/** A query in words has its text behind the letter Q and the length. */
const isBegin = (message: Buffer) => message[0] === 0x51 && message.indexOf('BEGIN') === 5;

/** Stands before a Postgres, counts the messages that pass, and breaks a connection after any of them. */
export class CuttingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #counts: Record<Sender, number> | null = null;
  #cut: (Cut & { done: () => void }) | null = null;

  private constructor(port: number) {
    // Messages go on one by one: held back until the last is acknowledged, each would wait 40 ms.
    this.#server = createServer({ noDelay: true }, (socket) =>
      this.#join(socket, connect({ port, host: '127.0.0.1', noDelay: true })),
    );
  }

  /** A proxy before the Postgres at a port; it goes away with the running test. */
  static async before(port: number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(port);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    onTestFinished(() => proxy.#close());
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Counts from the next BEGIN on. @returns how many messages each has sent when it is called */
  count(): () => Record<Sender, number> {
    this.#counts = null;
    this.#cut = null;
    return () => this.#counts ?? { server: 0, database: 0 };
  }

  /** Breaks the connection at that place. @returns what resolves once it has */
  cutAt(cut: Cut): Promise<void> {
    this.#counts = null;
    const { promise, resolve: done } = Promise.withResolvers<void>();
    this.#cut = { ...cut, done };
    return promise;
  }

  #close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(near: Socket, far: Socket): void {
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.end();
      });
    }
    const breaks = (sender: Sender) => {
      const cut = this.#cut;
      if (cut?.sender !== sender || (this.#counts?.[sender] ?? -1) < cut.after) return false;
      this.#cut = null;
      near.destroy();
      cut.done();
      return true;
    };
    const pass = (sender: Sender, to: Socket) => (message: Buffer) => {
      if (sender === 'server' && isBegin(message)) this.#counts ??= { server: 0, database: 0 };
      if (near.destroyed || breaks(sender)) return;
      to.write(message);
      if (this.#counts) this.#counts[sender] += 1;
      breaks(sender);
    };
    near.on('data', readMessages(pass('server', far), 0));
    far.on('data', readMessages(pass('database', near), 1));
  }
}
