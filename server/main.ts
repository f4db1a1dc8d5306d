import { enableCompileCache } from 'node:module';

enableCompileCache();
const { startServer } = await import('./startServer.ts');
await startServer(process.env);
