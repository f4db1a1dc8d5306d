import type { FastifyInstance } from 'fastify';

/** How often idle connections are closed, in milliseconds. */
const sweepInterval = 50;

/** Lets running requests finish. After `gracePeriod`, in milliseconds, those still running are cut off. */
async function closeApp(app: FastifyInstance, gracePeriod: number): Promise<void> {
  const { server } = app;
  const sweep = setInterval(() => server.closeIdleConnections(), sweepInterval);
  const cutOff = setTimeout(() => server.closeAllConnections(), gracePeriod);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cutOff);
  }
}

/** How long running requests may continue after a signal, in milliseconds. */
const gracePeriod = 10_000;

/**
 * Ctrl-C may arrive twice, from terminal and npm: only a signal after this time, in milliseconds, is a
 * second one.
 */
const sameSignal = 500;

/**
 * On SIGINT or SIGTERM, running requests and deliveries finish and the store is closed (exit code 0). A
 * second signal ends the process immediately (1), and so does an uncaught error (1), because afterwards
 * no state can be trusted.
 */
export function handleProcessEnd(
  app: FastifyInstance,
  stopDelivery: () => Promise<void>,
  closeStore: () => Promise<void>,
): void {
  let endingSince: number | null = null;

  const end = async (exitCode: number) => {
    endingSince = performance.now();
    try {
      await Promise.all([closeApp(app, gracePeriod), stopDelivery()]);
      await closeStore();
      app.log.info('stopped');
      process.exit(exitCode);
    } catch (error) {
      app.log.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  };

  const onSignal = (signal: NodeJS.Signals) => {
    if (endingSince !== null) {
      if (performance.now() - endingSince > sameSignal) process.exit(1);
      return;
    }
    app.log.info({ signal }, 'stopping');
    void end(0);
  };

  const onError = (error: unknown) => {
    app.log.fatal({ err: error }, 'unexpected error');
    if (endingSince !== null) process.exit(1);
    void end(1);
  };

  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  process.on('uncaughtException', onError).on('unhandledRejection', onError);
  process.stdout.on('error', () => {});
}
