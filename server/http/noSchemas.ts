import type { FastifyServerOptions } from 'fastify';

const unused = (): never => {
  throw new Error(
    'Routes have no schemas: rules live in leads/, and answers are written as they are',
  );
};

/** Keeps Fastify from loading two schema compilers (5 MB, 100 modules) that no route uses. */
export const noSchemas: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: unused, buildSerializer: unused },
};
