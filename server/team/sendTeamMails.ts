import type { Hours } from '../../shared/replyTime.ts';
import type { Database } from '../store/Database.ts';
import { planMails, stampMail, type TeamMail } from './teamMailPlan.ts';

const mostMembers = 5;

/** Time limit for a mail, and lease on a member's mails, in milliseconds: if the sender dies, another sends them later. */
export const longestMail = 60_000;
const leaseTime = 2 * longestMail;

/** Does the work, unless another server is mailing this member. */
async function lease(database: Database, email: string, now: Date, work: () => Promise<void>) {
  const end = new Date(now.getTime() + leaseTime).toISOString();
  const claimed = await database.run(
    `UPDATE team_members SET mail_lease = $1
    WHERE email = $2 AND (mail_lease IS NULL OR mail_lease < $3 OR mail_lease > $1)`,
    [end, email, now.toISOString()],
  );
  if (claimed === 0) return;
  const release = 'UPDATE team_members SET mail_lease = NULL WHERE email = $1 AND mail_lease = $2';
  await work().finally(() => database.run(release, [email, end]));
}

/** Members whose mails failed: how often in a row, and until when no other is sent to them, in milliseconds. */
export type FailedMails = Map<string, { count: number; until: number }>;

/** After how many failures to give up. They take four hours, which is longer than mail servers greylist. */
const mostFailures = 20;

/** In milliseconds: 1, 2, 4, 8 and, from then on, 15 minutes. */
const pauseAfter = (failures: number): number => Math.min(2 ** (failures - 1), 15) * 60_000;

/** Whether a retry of this mail is pointless, while the member's next one may be accepted. */
const isRefused = (error: unknown): boolean => {
  const { code, permanent } = error as { code?: string; permanent?: boolean };
  return code === undefined || (code === 'EMESSAGE' && permanent === true);
};

type Mailing = {
  office: Hours;
  send: (mail: TeamMail) => Promise<unknown>;
  now: Date;
  /** Kept between calls. */
  failed?: FailedMails;
  /** Learns why a mail is not tried again. */
  onGivenUp?: (reason: unknown) => void;
};

/**
 * Mails members about leads they were given, leads that wait for an answer and, in the morning, the day's
 * work. An accepted mail is not sent again; one that fails is retried without delaying the others' mails.
 * @returns how many were sent
 * @throws if nobody's mail could be sent
 */
export async function sendTeamMails(
  database: Database,
  { office, send, now, failed = new Map(), onGivenUp = () => {} }: Mailing,
): Promise<number> {
  const pausedUntil = (email: string): number => failed.get(email)?.until ?? 0;
  const due = new Set((await planMails(database, office, { now })).map(({ to }) => to));
  const ready = [...due]
    .filter((email) => pausedUntil(email) <= now.getTime())
    .sort((one, other) => pausedUntil(one) - pausedUntil(other));
  const failures = new Map<string, unknown>();
  let sent = 0;

  const sendTo = (email: string): Promise<void> =>
    lease(database, email, now, async () => {
      const planned = await planMails(database, office, { now, only: email });
      for (const [index, one] of planned.entries()) {
        try {
          if (one.mail) {
            await send(one.mail);
            sent += 1;
          }
        } catch (error) {
          if (!isRefused(error)) throw error;
          onGivenUp(error);
        }
        // Each mail has its own time, so that each counts.
        await stampMail(database, one, new Date(now.getTime() + index));
      }
      failed.delete(email);
    });

  const round = ready.slice(0, mostMembers);
  await Promise.all(
    round.map((email) => sendTo(email).catch((error) => failures.set(email, error))),
  );
  let unexplained: unknown;
  for (const [email, error] of failures) {
    const count = failed.get(email)?.count ?? 0;
    if (sent === 0 && count === 0) {
      // The fault may be the server's, until it accepts somebody else's mail.
      unexplained = error;
      failed.set(email, { count, until: now.getTime() });
    } else if (count + 1 < mostFailures) {
      failed.set(email, { count: count + 1, until: now.getTime() + pauseAfter(count + 1) });
    } else {
      const left = await planMails(database, office, { now, only: email });
      for (const planned of left) await stampMail(database, planned, now);
      failed.delete(email);
      onGivenUp(error);
    }
  }
  if (unexplained !== undefined) throw unexplained;
  return sent;
}
