import type { FastifyInstance } from 'fastify';

/** How often connections that have become idle are closed, in milliseconds. */
const sweepInterval = 50;

/**
 * Stops accepting connections and lets the requests under way finish; resolves when they have, or
 * when `patience` (milliseconds) is over and the rest was cut off.
 */
export async function closeApp(app: FastifyInstance, patience: number): Promise<void> {
  const { server } = app;
  const sweep = setInterval(() => server.closeIdleConnections(), sweepInterval);
  const cutOff = setTimeout(() => server.closeAllConnections(), patience);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cutOff);
  }
}
