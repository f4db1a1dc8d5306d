import { startServer } from '../../server/startServer.ts';

/** Node 24 reports a watched program's imports through its threads' ports, where the store takes them for replies. */
delete process.env['WATCH_REPORT_DEPENDENCIES'];
await startServer(process.env);
