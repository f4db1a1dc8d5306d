import { ensureBuild } from '../../scripts/build/ensureBuild.ts';
import { ensureInbox } from '../../scripts/build/ensureInbox.ts';
import { startServer } from './runServer.ts';

/** One server for all browser tests without special needs. Its URL is in BASE_URL. */
export default async function startSharedServer() {
  await ensureBuild();
  await ensureInbox();
  const server = await startServer();
  process.env['BASE_URL'] = server.url;
  return () => server.stop();
}
