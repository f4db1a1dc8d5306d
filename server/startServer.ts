import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { requireOwnPages } from '../config/builtSettings.ts';
import { ConfigError, type Environment } from '../config/environment.ts';
import { requireOwner } from '../config/placeholders.ts';
import { closeDays } from '../shared/replyTime.ts';
import { buildApp } from './app.ts';
import { withProcessors } from './delivery/channels.ts';
import { limits } from './http/requestLimits.ts';
import { countStuckLeads } from './leads/stuckLeads.ts';
import { loadSite } from './pages/loadSite.ts';
import { handleProcessEnd } from './processEnd.ts';
import { readServerConfig, type ServerConfig } from './serverConfig.ts';
import type { Database } from './store/Database.ts';
import { LastingDatabase } from './store/LastingDatabase.ts';
import type { PlacedStore } from './store/LeadStore.ts';
import { isOwnBackend, openDatabase, openStore } from './store/openStore.ts';
import { StoreOpenError, StoreUnavailableError } from './store/storeErrors.ts';

const plainErrors = [ConfigError, StoreOpenError, StoreUnavailableError];

function explainStartFailure(error: unknown): string {
  const { message } = error as Error;
  if (plainErrors.some((plain) => error instanceof plain)) return message;
  return `The server could not start: ${message.split('\n', 1)[0]}`;
}

/**
 * The socket that systemd passes to this process (`deploy/systemd/consigo.socket`), as a file descriptor; null
 * if there is none. Visitors who connect during a restart wait in it for the next server.
 * @throws {ConfigError} if there are several: the server has one address
 */
export function inheritedSocket(
  env: Record<string, string | undefined>,
  pid = process.pid,
): number | null {
  const { LISTEN_PID: owner, LISTEN_FDS: count } = env;
  if (owner !== String(pid)) return null;
  if (count !== '1') {
    throw new ConfigError(`systemd passes ${count} sockets: its unit must have exactly one.`);
  }
  // The first after standard input, output and errors: sd_listen_fds(3).
  return 3;
}

/** The store, for everything that runs beside the inserts; null if another backend keeps the leads. */
type Leads = Database | null;

const openLeads = (config: ServerConfig): Leads =>
  config.database || isOwnBackend(config) ? new LastingDatabase(() => openDatabase(config)) : null;

/** Registers new channels, which do not get earlier leads. If the database is away, the next start does it. */
async function switchChannelsOn({ delivery }: ServerConfig, leads: Leads): Promise<void> {
  if (!delivery || !leads) return;
  const { switchOn } = await import('./delivery/DeliveryQueue.ts');
  try {
    await switchOn(leads, Object.keys(delivery));
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
  }
}

/**
 * Starts what runs beside the server: the daily work and delivery, loaded only if they are needed.
 * @returns a function that stops the delivery
 */
async function startSideWork(config: ServerConfig, app: FastifyInstance, leads: Leads) {
  const { delivery, database, dataDir, teamFile } = config;
  const place = { database, dataDir };
  if (leads) {
    const { startDailyWork } = await import('./dailyWork.ts');
    startDailyWork(place, app.log);
  }
  if (!delivery) return async () => {};
  const { startDelivery } = await import('./startDelivery.ts');
  return startDelivery({ delivery, place, closedDays: teamFile.closedDays }, app.log);
}

/** Starts the team's inbox. If `TEAM_URL` is not set, returns null without even loading it. */
async function openTeam({ team, proxyTrust }: ServerConfig, env: Environment, leads: Leads) {
  if (!team || !leads) return null;
  const { startTeam } = await import('./startTeam.ts');
  return startTeam(env, { url: team.url, trust: proxyTrust });
}

const describeNoChannel = ({ team, mail }: ServerConfig) =>
  team && mail
    ? 'Delivery: none. Only members are told about new leads, by mail (docs/team.md).'
    : 'Delivery: none. The team is not told about new leads until you set up a channel (docs/channels.md).';

const addressOf = ({ server }: FastifyInstance, host: string) => {
  const { port } = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/** Runs the server until a signal ends it. If it cannot start, it prints one line and exits with code 1. */
export async function startServer(env: Record<string, string | undefined>): Promise<void> {
  const warn = (line: string) => process.stderr.write(`WARNING: ${line}\n`);
  let opened: PlacedStore | null = null;
  try {
    const config = readServerConfig(env);
    closeDays(config.teamFile.closedDays);
    requireOwner(env);
    const site = loadSite(config.siteDir);
    const otherBuild = requireOwnPages(config.siteDir, withProcessors(env));
    if (otherBuild) warn(otherBuild);
    opened = await openStore(config);
    const { store, place } = opened;
    const leads = openLeads(config);
    await switchChannelsOn(config, leads);
    const app = await buildApp({
      store,
      site,
      config,
      team: await openTeam(config, env, leads),
      ...(leads && { countStuck: () => countStuckLeads(leads, config.delivery) }),
    });
    const socket = inheritedSocket(env);
    const { port, host } = config;
    await app.listen({
      ...(socket === null ? { port, host } : { fd: socket, host }),
      backlog: limits.connections,
      listenTextResolver: () => 'listening',
    });
    const stopDelivery = await startSideWork(config, app, leads);
    handleProcessEnd(app, stopDelivery, async () => {
      await leads?.close();
      await store.close();
    });
    const lines = [
      `Site: ${addressOf(app, host)}`,
      `Leads: ${place}`,
      config.team && `Team: ${config.team.url}`,
      leads && !config.delivery && describeNoChannel(config),
    ];
    process.stdout.write(`${lines.filter(Boolean).join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error)}\n`);
    await opened?.store.close();
    process.exit(1);
  }
}
