import type { ServerConfig } from './config.ts';

/** Errors whose message is written for the operator. */
const plainErrors = ['ConfigError', 'StoreOpenError', 'StoreUnavailableError'];

/** One line for the operator that says why the server did not start. */
export function explainStartFailure(error: unknown, config: ServerConfig | null): string {
  if (!(error instanceof Error)) return 'The server could not start.';
  if (plainErrors.includes(error.name)) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  const address = `PORT ${config?.port} on HOST ${config?.host}`;
  switch (code) {
    case 'EADDRINUSE':
      return `${address} is in use: stop the other program or set another PORT.`;
    case 'EACCES':
      return `${address} may not be opened by this user: set another PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${config?.host} is no address of this machine.`;
    default:
      return `The server could not start: ${error.message.split('\n', 1)[0]}`;
  }
}
