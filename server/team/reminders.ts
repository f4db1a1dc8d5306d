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

/** Mails of one look; the rest follows with the next. */
const mostMails = 20;

type Kind = 'told_at' | 'reminded_at';

type Owned = { lead_id: number; created_at: string; owner: string };

/**
 * Leads that their owner was not told of, but where the owner took them: the last line of their owner says
 * who gave them. Of those given in turn only while the promise runs: a team that begins with a year of
 * old leads gets no mail for each.
 */
const untold = `SELECT lead_id, created_at, owner FROM (
    SELECT s.lead_id, created_at, owner, assigned_at,
      (SELECT actor FROM lead_history AS h WHERE h.lead_id = s.lead_id AND field = 'owner'
        ORDER BY event DESC LIMIT 1) AS giver
    FROM lead_work AS w
    JOIN lead_states AS s ON s.lead_id = w.lead_id JOIN merchant_leads ON id = s.lead_id
    WHERE owner IS NOT NULL AND (told_at IS NULL OR told_at < assigned_at)
      AND status NOT IN ${ended} AND quarantine IS NULL
  ) AS given
  WHERE giver <> owner AND (giver <> '${turnActor}' OR created_at > $2)
  ORDER BY assigned_at LIMIT $1`;

const unreminded = `SELECT s.lead_id, created_at, owner FROM lead_work AS w
  JOIN lead_states AS s ON s.lead_id = w.lead_id JOIN merchant_leads ON id = s.lead_id
  WHERE owner IS NOT NULL AND reminded_at IS NULL AND first_answer_at IS NULL
    AND status = 'new' AND quarantine IS NULL AND created_at > $2
  ORDER BY created_at LIMIT $1`;

/** Leads whose promise is in its last quarter now. Overdue ones are left out before the limit: however many there are hide none of these. */
async function findDue(queries: Queries, now: Date, most: number): Promise<Owned[]> {
  const open = await queries.all<Owned>(unreminded, [most, lastSentDueBy(now).toISOString()]);
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

/** Marks a mail as sent before it is: of two servers one sends it. @returns false where the other was faster */
const claim = async (queries: Queries, kind: Kind, { lead_id, owner }: Owned, now: Date) => {
  const isOpen =
    kind === 'told_at' ? '(told_at IS NULL OR told_at < assigned_at)' : 'reminded_at IS NULL';
  const sql = `UPDATE lead_work SET ${kind} = $1 WHERE lead_id = $2 AND owner = $3 AND ${isOpen}`;
  return (await queries.run(sql, [now.toISOString(), lead_id, owner])) > 0;
};

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
  const found = {
    told_at: await database.all<Owned>(untold, [most, lastSentDueBy(now).toISOString()]),
    reminded_at: await findDue(database, now, most),
  };
  let sent = 0;
  for (const kind of ['told_at', 'reminded_at'] as const) {
    for (const lead of found[kind]) {
      const name = [kind, lead.lead_id, lead.owner].join();
      const { count = 0, until = 0 } = refused.get(name) ?? {};
      if (until > now.getTime() || !(await claim(database, kind, lead, now))) continue;
      try {
        await send(remind(kind, lead, url));
        refused.delete(name);
        sent += 1;
      } catch (error) {
        const isRefused = isOfThisMail(error);
        if (isRefused) refused.set(name, { count: count + 1, until: now.getTime() + rest });
        if (isRefused && count + 1 >= mostTries) {
          refused.delete(name);
          continue;
        }
        await database.run(`UPDATE lead_work SET ${kind} = NULL WHERE lead_id = $1`, [
          lead.lead_id,
        ]);
        if (!isRefused) throw error;
      }
    }
  }
  return sent;
}
