import type { FastifyServerOptions } from 'fastify';
import type { ServerConfig } from './config.ts';
import { describeError } from './describeError.ts';

/** Takes whole lines of JSON. */
export type LogStream = { write(line: string): void };

/** JSON lines that say what happened to the server and never who was there: no address, path, query, header or body. */
export const createLoggerOptions = (
  level: ServerConfig['logLevel'],
  stream: LogStream,
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  stream,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: {
    err: describeError,
    req: ({ method }: { method: string }) => ({ method }),
    res: ({ statusCode }: { statusCode: number | string }) => ({ statusCode }),
  },
});
