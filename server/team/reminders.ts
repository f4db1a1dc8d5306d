import {
  businessTimeBetween,
  describeReply,
  lastSentDueBy,
  oneHour,
  promisedHours,
  replyDueAt,
} from '../../leads/replyTime.ts';
import type { Database, Queries } from '../store/Database.ts';
import { ended } from './statusSql.ts';
import { turnActor } from './turn.ts';

/** A mail to a member. It names the lead's number and hour, not the person: what a phone shows when locked is read by others. */
export type Reminder = { to: string; subject: string; text: string };

/** A quarter of the promise, in business time: an owner who has not answered is reminded then. Milliseconds. */
export const lastQuarter = (promisedHours / 4) * oneHour;

/** Mails of one look, which go out beside each other; the rest follows with the next. */
const mostMails = 5;

/** Longest that a mail may take, and how long it is ours to send, in milliseconds: one whose sender has died goes out later. */
export const longestMail = 60_000;
const leaseTime = 2 * longestMail;

type Kind = 'told_at' | 'reminded_at';

type Owned = { lead_id: number; created_at: string; owner: string };

/** Whether nobody is sending a mail about the lead. @param place of the present moment among the values */
const isFree = (place: number) => `(mail_lease IS NULL OR mail_lease < $${place})`;

/**
 * Leads that their owner was not told of, but where the owner took them: the last line of their owner says
 * who gave them. Of those given in turn only while the promise runs: a team that begins with a year of
 * old leads gets no mail for each. The newest first: whoever waits for mails of others has waited already.
 */
const untold = `SELECT lead_id, created_at, owner FROM (
    SELECT s.lead_id, created_at, owner, assigned_at,
      (SELECT actor FROM lead_history AS h WHERE h.lead_id = s.lead_id AND field = 'owner'
        ORDER BY event DESC LIMIT 1) AS giver
    FROM lead_work AS w
    JOIN lead_states AS s ON s.lead_id = w.lead_id JOIN merchant_leads ON id = s.lead_id
    WHERE owner IS NOT NULL AND (told_at IS NULL OR told_at < assigned_at)
      AND status NOT IN ${ended} AND quarantine IS NULL AND ${isFree(3)}
  ) AS given
  WHERE giver <> owner AND (giver <> '${turnActor}' OR created_at > $2)
  ORDER BY assigned_at DESC LIMIT $1`;

const unreminded = `SELECT s.lead_id, created_at, owner FROM lead_work AS w
  JOIN lead_states AS s ON s.lead_id = w.lead_id JOIN merchant_leads ON id = s.lead_id
  WHERE owner IS NOT NULL AND reminded_at IS NULL AND first_answer_at IS NULL
    AND status = 'new' AND quarantine IS NULL AND created_at > $2 AND ${isFree(3)}
  ORDER BY created_at LIMIT $1`;

/** Leads whose promise is in its last quarter now. Overdue ones are left out before the limit: however many there are hide none of these. */
async function findDue(queries: Queries, now: Date, most: number): Promise<Owned[]> {
  const values = [most, lastSentDueBy(now).toISOString(), now.toISOString()];
  const open = await queries.all<Owned>(unreminded, values);
  return open.filter(({ created_at }) => {
    const due = replyDueAt(new Date(created_at));
    return businessTimeBetween(now, due) <= lastQuarter;
  });
}

function remind(kind: Kind, { lead_id, created_at, owner }: Owned, url: string): Reminder {
  const { due } = describeReply(new Date(created_at));
  const address = `${url}/#hoje/${lead_id}`;
  const subject =
    kind === 'told_at'
      ? `Contato Nº ${lead_id} é seu: responder até ${due}`
      : `Contato Nº ${lead_id} ainda sem resposta: vence ${due}`;
  return { to: owner, subject, text: `${subject}.\n\n${address}` };
}

/** Of two servers one sends a mail. @returns the end of the lease; null where the other was faster */
async function claim(queries: Queries, kind: Kind, { lead_id, owner }: Owned, now: Date) {
  const isOpen =
    kind === 'told_at' ? '(told_at IS NULL OR told_at < assigned_at)' : 'reminded_at IS NULL';
  const lease = new Date(now.getTime() + leaseTime).toISOString();
  const sql = `UPDATE lead_work SET mail_lease = $1
    WHERE lead_id = $2 AND owner = $3 AND ${isOpen} AND ${isFree(4)}`;
  const claimed = await queries.run(sql, [lease, lead_id, owner, now.toISOString()]);
  return claimed > 0 ? lease : null;
}

/**
 * Ends a lease. A turn gives its leads moments of its own, of which some may still be to come.
 * @param done the mail is not to be sent again
 */
const release = (
  queries: Queries,
  kind: Kind,
  { lead_id, owner, lease, done, now }: Owned & { lease: string; done: boolean; now: Date },
) =>
  queries.run(
    `UPDATE lead_work SET mail_lease = NULL${done ? `, ${kind} = CASE WHEN assigned_at > $4 THEN assigned_at ELSE $4 END` : ''}
    WHERE lead_id = $1 AND owner = $2 AND mail_lease = $3`,
    [lead_id, owner, lease, ...(done ? [now.toISOString()] : [])],
  );

/** Mails that were refused, each by what it says: how often, and until when it rests. */
export type RefusedMails = Map<string, { count: number; until: number }>;

/** A mail that was refused rests for so long, in milliseconds, and is given up after so many tries. */
const rest = 60_000;
const mostTries = 5;

/** Whether a server refuses this mail alone, and may take the next; of a server that is away nodemailer says so by its code. */
const isOfThisMail = (error: unknown): boolean => {
  const { code = 'EMESSAGE' } = error as { code?: string };
  return ['EENVELOPE', 'EMESSAGE'].includes(code);
};

type Mailing = {
  /** Rejects where the mail was not taken. */
  send: (mail: Reminder) => Promise<unknown>;
  url: string;
  now: Date;
  /** Kept from one look to the next. */
  refused?: RefusedMails;
};

/**
 * Mails owners of the leads that they were given, and of those with a quarter of the time left. One that
 * was taken is not sent twice; one that was refused is tried again, and holds up no other.
 * @returns how many were sent
 * @throws where no mail goes out at all
 */
export async function sendReminders(
  database: Database,
  { send, url, now, refused = new Map() }: Mailing,
): Promise<number> {
  const most = mostMails + refused.size;
  const values = [most, lastSentDueBy(now).toISOString(), now.toISOString()];
  const due = [
    ...(await database.all<Owned>(untold, values)).map((lead) => ['told_at', lead] as const),
    ...(await findDue(database, now, most)).map((lead) => ['reminded_at', lead] as const),
  ];
  const nameOf = (kind: Kind, { lead_id, owner }: Owned) => [kind, lead_id, owner].join();
  const ready = due.filter(([kind, lead]) => {
    const { until = 0 } = refused.get(nameOf(kind, lead)) ?? {};
    return until <= now.getTime();
  });

  const sendOne = async (kind: Kind, lead: Owned): Promise<boolean> => {
    const lease = await claim(database, kind, lead, now);
    if (lease === null) return false;
    const name = nameOf(kind, lead);
    const end = (done: boolean) => release(database, kind, { ...lead, lease, done, now });
    try {
      await send(remind(kind, lead, url));
    } catch (error) {
      const count = (refused.get(name)?.count ?? 0) + 1;
      const isRefused = isOfThisMail(error);
      const isGivenUp = isRefused && count >= mostTries;
      if (isRefused) refused.set(name, { count, until: now.getTime() + rest });
      if (isGivenUp) refused.delete(name);
      await end(isGivenUp);
      if (!isRefused) throw error;
      return false;
    }
    refused.delete(name);
    await end(true);
    return true;
  };

  // Those about one lead one after the other, as its lease is one.
  const leads = [...Map.groupBy(ready, ([, { lead_id }]) => lead_id).values()];
  let sent = 0;
  const ended = await Promise.allSettled(
    leads.slice(0, mostMails).map(async (mails) => {
      for (const [kind, lead] of mails) sent += Number(await sendOne(kind, lead));
    }),
  );
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return sent;
}
