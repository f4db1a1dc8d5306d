import type { FastifyServerOptions } from 'fastify';

export type ErrorDescription = {
  type: string;
  /** The error's code or type, never its own message. */
  message: string;
  /** Where it was thrown, one stack frame per line. */
  stack: string;
  cause?: ErrorDescription;
};

/** Describes an error without its message, which may quote what a visitor typed. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error, stack: '' };
  const { name: type, message, stack = '', cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  const frames = stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return {
    type,
    message: typeof code === 'string' ? code : type,
    stack: frames.map((line) => line.trim()).join('\n'),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

export type LogStream = { write(line: string): void };

/** Logs JSON lines about the server, never about visitors: no address, path, query, header or body. */
export const createLoggerOptions = (
  level: string,
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
