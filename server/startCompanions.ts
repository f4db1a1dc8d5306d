import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';

/** What runs beside the server, and ends with it. */
export type Companion = {
  /** Where it can be asked, if it can. */
  url?: string;
  /** Finishes what is under way, or gives it back. */
  stop(): Promise<void>;
};

async function startDelivering(config: ServerConfig, app: FastifyInstance): Promise<Companion[]> {
  if (!config.delivery) return [];
  const { startDelivery } = await import('./delivery/startDelivery.ts');
  const { delivery, database, dataDir } = config;
  return [startDelivery({ delivery, place: { database, dataDir } }, app.log)];
}

async function startMeasuring(
  config: ServerConfig,
  { server }: FastifyInstance,
  hasDatabase: boolean,
): Promise<Companion[]> {
  if (config.metricsPort === null) return [];
  const { startMetrics } = await import('./metrics/startMetrics.ts');
  return [
    await startMetrics({ server, place: hasDatabase ? config : null, port: config.metricsPort }),
  ];
}

/** Starts what the settings ask for beside the server: delivery and metrics. The rest is not even loaded. */
export async function startCompanions(
  config: ServerConfig,
  app: FastifyInstance,
  takesInserts: boolean,
): Promise<Companion[]> {
  const hasDatabase = takesInserts || config.database !== null;
  return [
    ...(await startDelivering(config, app)),
    ...(await startMeasuring(config, app, hasDatabase)),
  ];
}
