import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import type { SideService } from './processEnd.ts';

async function startDelivering(config: ServerConfig, app: FastifyInstance): Promise<SideService[]> {
  if (!config.delivery) return [];
  const { startDelivery } = await import('./delivery/startDelivery.ts');
  const { delivery, database, dataDir } = config;
  return [startDelivery({ delivery, place: { database, dataDir } }, app.log)];
}

async function startMeasuring(
  config: ServerConfig,
  { server }: FastifyInstance,
  hasDatabase: boolean,
): Promise<SideService[]> {
  if (config.metricsPort === null) return [];
  const { startMetrics } = await import('./metrics.ts');
  return [
    await startMetrics({ server, place: hasDatabase ? config : null, port: config.metricsPort }),
  ];
}

/** Starts what the settings ask for beside the server: delivery and metrics. The rest is not even loaded. */
export async function startSideServices(
  config: ServerConfig,
  app: FastifyInstance,
  takesInserts: boolean,
): Promise<SideService[]> {
  const hasDatabase = takesInserts || config.database !== null;
  return [
    ...(await startDelivering(config, app)),
    ...(await startMeasuring(config, app, hasDatabase)),
  ];
}
