import { startServer } from '../../server/startServer.ts';

/** With this variable, Node 24 sends messages about imports into the ports on which the store expects replies. */
delete process.env['WATCH_REPORT_DEPENDENCIES'];
await startServer(process.env);
