import type { FastifyInstance } from 'fastify';
import type { Database } from '../../server/database/Database.ts';
import { readFigures } from '../../server/desk/leadFigures.ts';
import { readSpan } from './readLeadQuery.ts';

/** What the inbox plots. */
export function addFigureRoutes(api: FastifyInstance, database: Database): void {
  api.get('/figures', ({ query }) => readFigures(database, readSpan(query)));
}
