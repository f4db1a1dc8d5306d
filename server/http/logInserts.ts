import type { FastifyInstance } from 'fastify';

/** Logs how each insert of a scope's routes ended: its status, its form, its time in milliseconds. */
export function logInserts(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, leadForm }, { statusCode, elapsedTime }) => {
    if (method !== 'POST') return;
    const ms = Math.round(elapsedTime * 10) / 10;
    app.log.info({ status: statusCode, form: leadForm, ms }, 'insert');
  });
}
