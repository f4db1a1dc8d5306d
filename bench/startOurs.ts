import { type RunningServer, startServer } from '../tests/support/startServer.ts';

/** Our server as it ships, with its embedded store in a temporary folder and quiet logs. */
export const startOurs = (): Promise<RunningServer> =>
  startServer({ entry: 'scripts/start.mjs', env: { LOG_LEVEL: 'error' } });
