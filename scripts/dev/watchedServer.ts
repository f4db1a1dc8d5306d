/** Node 24 reports a watched program's imports through its threads' own ports, where the store takes them for replies. */
delete process.env['WATCH_REPORT_DEPENDENCIES'];
await import('../../server/main.ts');

export {};
