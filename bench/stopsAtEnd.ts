type Stoppable = { stop(): Promise<unknown> };

/** Makes a server stop where the block ends that holds it with `await using`. */
export const stopsAtEnd = <Server extends Stoppable>(server: Server): Server & AsyncDisposable =>
  Object.assign(server, {
    [Symbol.asyncDispose]: async () => {
      await server.stop();
    },
  });
