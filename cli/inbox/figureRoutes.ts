import type { FastifyInstance } from 'fastify';
import type { Database } from '../../server/database/Database.ts';
import { readFunnel } from '../../server/desk/funnelCounts.ts';
import { readFigures } from '../../server/desk/leadFigures.ts';
import { readDays, readSpan } from './readLeadQuery.ts';

/** What the inbox plots. */
export function addFigureRoutes(api: FastifyInstance, database: Database): void {
  api.get('/figures', ({ query }) => readFigures(database, readSpan(query)));
  api.get('/funnel', ({ query }) => readFunnel(database, readDays(query)));
}
