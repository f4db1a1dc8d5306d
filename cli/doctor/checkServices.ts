import { statfsSync } from 'node:fs';
import { basename } from 'node:path';
import { email } from '../../server/delivery/channels/email.ts';
import { findMailFaults } from '../../server/delivery/channels/mailServer.ts';
import { findChannelFaults } from '../../server/delivery/channels.ts';
import { countOverdue, countStuckLeads } from '../../server/leads/stuckLeads.ts';
import type { ServerConfig } from '../../server/serverConfig.ts';
import type { Database } from '../../server/store/Database.ts';
import { isOwnBackend, openDatabase } from '../../server/store/openStore.ts';
import { StoreOpenError, StoreUnavailableError } from '../../server/store/storeErrors.ts';
import { listMembers } from '../../server/team/members.ts';
import { leadColumns } from '../../shared/leadRules.ts';

/** In bytes. With less, the disk may soon be full: a million leads take some 800 MB. */
const leastRoom = 1024 ** 3;

type Delivery = ServerConfig['delivery'];

async function findStuckLeads(database: Database, delivery: Delivery): Promise<string[]> {
  const stuck = await countStuckLeads(database, delivery);
  const overdue = await countOverdue(database);
  const { quarantine, waitingLeads: waiting, deadDeliveries: dead, lateDeliveries: late } = stuck;
  return [
    quarantine > 0 &&
      `${quarantine} leads from a flood are in quarantine: npm run leads -- list --quarantine only, then npm run leads -- release --flood or quarantine --flood.`,
    waiting > 0 &&
      `Leads not picked up for delivery: ${waiting}. Is a server running, with this DATA_DIR or DATABASE_URL?`,
    dead > 0 &&
      `Deliveries given up: ${dead}. To see them: npm run leads -- deliveries --state falhou.`,
    late > 0 && `Deliveries pending for more than 24 hours: ${late}.`,
    ...overdue
      .filter(({ name }) => !(name in (delivery ?? {})))
      .map(
        ({ name, dead, late }) =>
          `Deliveries left over for ${name}, which is switched off: ${dead + late}. To see them: npm run leads -- deliveries --channel ${name}.`,
      ),
  ].filter((line) => typeof line === 'string');
}

function findRoom({ database, dataDir }: ServerConfig): string[] {
  if (database) return [];
  const { bavail, bsize } = statfsSync(dataDir);
  const room = bavail * bsize;
  if (room >= leastRoom) return [];
  return [`DATA_DIR: the disk has ${Math.floor(room / 1024 ** 2)} MB left.`];
}

/** Reports stores kept by a restore and leftovers of a crash, but not backups, which are meant to be there. */
function findKeptStores(database: Database): string[] {
  const kept = (database.keptCopies?.() ?? []).filter(({ path }) =>
    basename(path).startsWith('leads.db'),
  );
  return kept.map(
    ({ path, writtenAt }) =>
      `${path} was written on ${writtenAt.toISOString().slice(0, 10)} and may contain personal data: delete it when it is no longer needed.`,
  );
}

export async function checkStore(config: ServerConfig): Promise<string[]> {
  if (!config.database && !isOwnBackend(config)) return [];
  try {
    const database = await openDatabase(config);
    const stuck = await findStuckLeads(database, config.delivery).finally(() => database.close());
    return [...findRoom(config), ...findKeptStores(database), ...stuck];
  } catch (error) {
    if (error instanceof StoreUnavailableError) return [`${error.message}.`];
    if (error instanceof StoreOpenError) return [error.message];
    throw error;
  }
}

const timeout = 10_000;

/** Checks that the hosted backend accepts leads with the public key, by inserting zero rows. */
export async function checkHostedBackend({ backend }: ServerConfig): Promise<string[]> {
  const { url, key } = backend;
  if (!url) return [];
  const columns = Object.keys(leadColumns)
    .map((name) => `"${name}"`)
    .join();
  const address = `${url}/rest/v1/merchant_leads?columns=${encodeURIComponent(columns)}`;
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '[]',
      signal: AbortSignal.timeout(timeout),
    });
    if (status === 201) return [];
    return [
      `PUBLIC_SUPABASE_URL: the backend does not accept leads with this key (HTTP ${status}).`,
    ];
  } catch {
    return ['PUBLIC_SUPABASE_URL: the backend does not respond.'];
  }
}

export async function checkDelivery({ delivery, team, mail }: ServerConfig): Promise<string[]> {
  if (delivery) return findChannelFaults(delivery);
  // Members are mailed about their leads.
  if (team && mail) return [];
  return [
    'No channel is set up, so leads reach the sales team only when somebody looks: docs/channels.md.',
  ];
}

export async function checkTeam(config: ServerConfig): Promise<string[]> {
  const { team, mail, delivery } = config;
  if (!team) return [];
  const faults: string[] = [];
  try {
    const database = await openDatabase(config);
    const members = await listMembers(database).finally(() => database.close());
    if (!members.some(({ role }) => role === 'admin')) {
      faults.push(
        'TEAM_URL: the team has no administrator yet: npm run leads -- team add ana@loja.example --name "Ana" --admin.',
      );
    }
  } catch {
    // checkStore reports faults of the store.
  }
  if (!mail && !team.oidc) {
    faults.push(
      'SMTP_URL is not set: members can sign in only by printed links (npm run leads -- team link).',
    );
  }
  if (mail && !delivery?.[email.name]) faults.push(...(await findMailFaults(mail)));
  if (team.oidc) {
    const { CompanyAccounts, readClockFault } = await import(
      '../../server/team/companyAccounts.ts'
    );
    await new CompanyAccounts(team.oidc, team.url).begin().catch(() => {
      faults.push('TEAM_OIDC_ISSUER: the account provider does not respond.');
    });
    const seconds = await readClockFault(team.oidc.issuer);
    if (seconds !== 0) {
      const where = seconds > 0 ? 'ahead of' : 'behind';
      faults.push(
        `The clock of this machine is ${Math.abs(seconds)} s ${where} TEAM_OIDC_ISSUER's: set it (timedatectl), or nobody can sign in with the company's account.`,
      );
    }
  }
  return faults;
}
