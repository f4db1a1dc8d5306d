import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { dev } from 'astro';
import { readServerConfig } from '../../server/config.ts';
import { ensureBuild } from '../build/ensureBuild.ts';
import { checkConfig } from '../build/readConfig.ts';
import { projectRoot } from '../project.mjs';
import { emptyFormPages } from './formPages.ts';
import { leadsProxy } from './leadsProxy.ts';
import { startWatchedServer } from './startWatchedServer.ts';

const findFreePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

/** Site and server with reload behind one address. */
export async function develop(): Promise<void> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  checkConfig(readServerConfig);
  const { host, port } = readServerConfig(process.env);
  await ensureBuild();
  const serverPort = await findFreePort();
  const site = await dev({
    root: projectRoot,
    logLevel: 'warn',
    server: { host, port },
    vite: {
      plugins: [emptyFormPages],
      server: { proxy: leadsProxy(`http://127.0.0.1:${serverPort}`) },
    },
  });
  const origin = `http://${host}:${site.address.port}`;
  const server = startWatchedServer(serverPort, origin);
  const stop = async () => {
    server.process.kill('SIGTERM');
    await site.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  await server.runs;
  console.log(`Site and server, with reload: ${origin}`);
}
