import { startServer } from '../../server/startServer.ts';

/** Node 24 reports a watched program's imports through ports that the store reads replies from. */
delete process.env['WATCH_REPORT_DEPENDENCIES'];
await startServer(process.env);
