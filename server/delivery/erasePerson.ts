import { setTimeout as wait } from 'node:timers/promises';
import { eraseLeads } from '../leads/deleteLeads.ts';
import { harmlessLine } from '../output/harmlessText.ts';
import type { Database, Queries } from '../store/Database.ts';
import { changeFor, rowsFor } from '../store/portions.ts';
import { selectLead, toStoredLead } from '../store/storedLeads.ts';
import { channelOfCorrection, type Erasure } from './channels/Channel.ts';
import { channelKinds, type DeliveryConfig, describeFailure } from './channels.ts';
import { withEarlierEmails } from './DeliveryQueue.ts';

export type ErasureReport = {
  leads: number;
  /** Display names of the channels that deleted everything that was sent there. */
  erased: readonly string[];
  /** What somebody must delete or check manually, in pt-BR: where, and why a channel that can delete did not. */
  byHand: readonly string[];
};

type Erasing = {
  /** Null if no channel is configured. */
  config: DeliveryConfig | null;
  /** The member who erases; null for the terminal. */
  actor?: string | null;
  /** How long to wait for running deliveries, in milliseconds: their leases may be renewed without end. */
  timeout?: number;
};

/** Withdraws waiting deliveries, so that no new attempt starts. */
async function withdraw(queries: Queries, ids: readonly number[]): Promise<void> {
  const steps = [
    'DELETE FROM lead_outbox WHERE',
    "DELETE FROM deliveries WHERE state = 'waiting' AND tried_at IS NULL AND",
    "UPDATE deliveries SET state = 'dead', failure = 'erasing' WHERE state = 'waiting' AND",
  ];
  for (const sql of steps)
    await changeFor(queries, ids, (places) => `${sql} lead_id IN (${places})`);
}

type Sent = {
  lead_id: number;
  channel: string;
  tried_at: string;
  /** Set if an attempt is running, or ended in an unknown way. */
  lease: string | null;
};

/** What was sent about the leads, or may have been. */
async function findSent(queries: Queries, ids: readonly number[]): Promise<Sent[]> {
  const rows = await rowsFor<Sent>(
    queries,
    ids,
    (places) => `SELECT lead_id, channel, tried_at, lease FROM deliveries
      WHERE lead_id IN (${places}) AND tried_at IS NOT NULL ORDER BY lead_id`,
  );
  return rows.map((row) => ({ ...row, channel: channelOfCorrection(row.channel) ?? row.channel }));
}

const interval = 200;

/** Waits until no attempt is running, at most `timeout`; returns what was sent. */
async function waitForSent(
  queries: Queries,
  ids: readonly number[],
  timeout: number,
): Promise<Sent[]> {
  for (const end = performance.now() + timeout; ; await wait(interval)) {
    const sent = await findSent(queries, ids);
    const moment = new Date().toISOString();
    const isUnderWay = sent.some(({ lease }) => lease !== null && lease > moment);
    if (!isUnderWay || performance.now() >= end) return sent;
  }
}

const underWay = 'um envio estava em andamento: confira depois';

/** Why there is something left to do after a channel was asked to delete; null if there is nothing. */
function reasonOf(outcome: Erasure, isUnderWay: boolean): string | null {
  if (outcome.kind === 'absent') return 'nada foi encontrado lá: confira';
  if (outcome.kind !== 'erased') return describeFailure(outcome.failure);
  return isUnderWay ? underWay : null;
}

/** Time limits for a channel, in milliseconds: for each lead, and for all leads together. */
const [timePerLead, mostTime] = [20_000, 24 * 3_600_000];

/**
 * Asks every channel that was sent the leads, or may have been, to delete them, if it can. Must run
 * before the leads are deleted here, while we still know what to ask for.
 */
async function eraseSent(
  queries: Queries,
  sent: readonly Sent[],
  config: DeliveryConfig | null,
): Promise<Omit<ErasureReport, 'leads'>> {
  const erased: string[] = [];
  const byHand: string[] = [];
  for (const kind of channelKinds) {
    const own = sent.filter(({ channel }) => channel === kind.name);
    const ids = [...new Set(own.map(({ lead_id }) => lead_id))];
    if (ids.length === 0) continue;
    const rows = await rowsFor(queries, ids, (places) => `${selectLead} WHERE id IN (${places})`);
    const leads = await withEarlierEmails(queries, rows.map(toStoredLead), kind.name);
    const isUnderWay = own.some(({ lease }) => lease !== null);
    const setup = config?.[kind.name];
    if (!kind.erase || setup === undefined) {
      const earlier = leads.flatMap(({ earlierEmails }) => earlierEmails).map(harmlessLine);
      const notes = [
        earlier.length > 0 && `também como ${[...new Set(earlier)].join(', ')}`,
        isUnderWay && underWay,
      ].filter(Boolean);
      byHand.push(notes.length > 0 ? `${kind.byHand} (${notes.join('; ')})` : kind.byHand);
      continue;
    }
    const signal = AbortSignal.timeout(Math.min(timePerLead * leads.length, mostTime));
    const outcome = await kind.erase(setup, leads, signal);
    const reason = reasonOf(outcome, isUnderWay);
    if (reason === null) erased.push(kind.label);
    else byHand.push(`${kind.byHand} (${reason})`);
  }
  return { erased, byHand };
}

/** What somebody must delete from members' mailboxes, in pt-BR; nothing if no member ever got our mails. */
async function findTeamMails(queries: Queries): Promise<string[]> {
  const mailed = await queries.all(
    'SELECT email FROM team_members WHERE digest_on IS NOT NULL OR mail_lease IS NOT NULL LIMIT 1',
  );
  return mailed.length > 0 ? ['os e-mails da caixa, no correio de quem é ou foi da equipe'] : [];
}

/**
 * Stops sending, asks the channels to delete the leads, then deletes them here. If somebody sent a
 * lead again in the meantime, the report says so. Call `wipeDeleted` afterwards.
 */
export async function erasePerson(
  database: Database,
  ids: readonly number[],
  { config, actor = null, timeout = 25_000 }: Erasing,
): Promise<ErasureReport> {
  await database.transaction((queries) => withdraw(queries, ids));
  const sent = await waitForSent(database, ids, timeout);
  const report = await eraseSent(database, sent, config);
  return database.transaction(async (queries) => {
    await withdraw(queries, ids);
    const nameOf = ({ lead_id, channel, tried_at }: Sent) => [lead_id, channel, tried_at].join();
    const known = new Set(sent.map(nameOf));
    const late = (await findSent(queries, ids))
      .filter((one) => !known.has(nameOf(one)))
      .map(({ channel }) => channel);
    const left = channelKinds
      .filter(({ name }) => late.includes(name))
      .map(({ byHand }) => `${byHand} (${underWay})`);
    const mails = await findTeamMails(queries);
    const leads = await eraseLeads(queries, ids, actor);
    return { ...report, leads, byHand: [...report.byHand, ...left, ...mails] };
  });
}

const list = new Intl.ListFormat('pt-BR');

/** The report for operators, in pt-BR; empty if nothing had been sent. */
export function describeErasure({ erased, byHand }: Omit<ErasureReport, 'leads'>): string {
  return [
    erased.length > 0 && `Apagado também por ${list.format(erased)}.`,
    byHand.length > 0 && `Falta apagar à mão: ${byHand.join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
