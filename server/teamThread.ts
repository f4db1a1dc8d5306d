import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { ConfigError, type Environment } from '../config/environment.ts';
import { readSiteConfig } from '../config/siteConfig.ts';
import { closeDays } from '../shared/replyTime.ts';
import { inboxFolder, readInboxFiles } from './inbox/inboxPages.ts';
import { buildTeamApp } from './inbox/teamApp.ts';
import { startTeamClock } from './inbox/teamClock.ts';
import { readServerConfig } from './serverConfig.ts';
import { LastingDatabase } from './store/LastingDatabase.ts';
import { openDatabase } from './store/openStore.ts';

export type TeamTask = {
  env: Environment;
  /** The socket to which the server's main thread forwards requests. */
  socket: string;
};

const { env, socket }: TeamTask = workerData;
const config = readServerConfig(env);
const { team, mail, teamFile } = config;
if (!team) throw new ConfigError('TEAM_URL is not set.');
const { brand, ofBrand: sender } = readSiteConfig(env);
closeDays(teamFile.closedDays);
const files = readInboxFiles(inboxFolder, brand, teamFile);
if (!files) throw new ConfigError('TEAM_URL: the inbox is not built yet: run npm run build.');
const database = new LastingDatabase(() => openDatabase(config));
// Only the main thread connects to the socket, and it sets the sender's address.
const proxyTrust = () => true;
const app = await buildTeamApp({ ...config, team, database, files, brand, proxyTrust });
const stopClock = startTeamClock({
  team,
  database,
  mail,
  sender,
  log: app.log,
  office: teamFile.officeHours,
});

rmSync(socket, { force: true });
const server = createServer(app.handle).listen(socket);
await once(server, 'listening');
parentPort?.once('message', async () => {
  server.close();
  await Promise.all([stopClock(), app.close()]);
  await database.close();
  parentPort?.close();
});
parentPort?.postMessage('ready');
