import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { OfficeHours } from '../../config/teamFile.ts';
import { type MailServer, openMailServer } from '../delivery/channels/mailServer.ts';
import { describeError } from '../output/logger.ts';
import type { Database } from '../store/Database.ts';
import type { TeamConfig } from '../team/teamConfig.ts';
import { longestMail, type RefusedMails, sendTeamMails, type TeamMail } from '../team/teamMails.ts';
import { giveInTurn, hasLeadsToGive } from '../team/turn.ts';
import { teamMail } from './teamMail.ts';

/** How often to assign leads and check for mails, in milliseconds: a lead has its owner before its sender has read the receipt. */
const interval = 2000;

/** How long all mails pause when the mail server is away, in milliseconds. */
const mailRest = 60_000;

type Clock = {
  team: Pick<TeamConfig, 'url' | 'assignment'>;
  office: OfficeHours;
  /** The brand with its article: `da Consigo`. */
  sender: string;
  database: Database;
  mail: MailServer | null;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now?: () => Date;
};

/**
 * Assigns leads in turn and mails their owners while the server runs; several servers on one
 * database do not interfere with each other.
 * @returns stops it, after finishing the current work
 */
export function startTeamClock({ team, office, sender, database, ...rest }: Clock) {
  const { mail, log, now = () => new Date() } = rest;
  let mailsRestUntil = 0;
  const end = new AbortController();
  const refused: RefusedMails = new Map();

  const give = async (): Promise<void> => {
    if (team.assignment !== 'round-robin') return;
    if (await hasLeadsToGive(database, office, now())) await giveInTurn(database, office, now());
  };
  const remind = async (): Promise<void> => {
    if (!mail || now().getTime() < mailsRestUntil) return;
    const sendMail = await openMailServer(mail);
    const send = (one: TeamMail) => {
      const written = teamMail(one, { url: team.url, sender, now: now() });
      return sendMail({ to: one.to, ...written }, AbortSignal.timeout(longestMail));
    };
    try {
      // Sends at once what came up meanwhile.
      while ((await sendTeamMails(database, { send, office, now: now(), refused })) > 0) {
        if (end.signal.aborted) return;
      }
    } catch (error) {
      mailsRestUntil = now().getTime() + mailRest;
      throw error;
    }
  };

  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!end.signal.aborted) {
      await work().catch((error) =>
        log.warn({ reason: describeError(error).message }, 'team work is delayed'),
      );
      await wait(interval, undefined, { signal: end.signal }).catch(() => {});
    }
  };
  // Neither job waits for the other, so no lead waits for a mail server.
  const jobs = [give, remind].map(repeat);
  return async (): Promise<void> => {
    end.abort();
    await Promise.all(jobs);
  };
}
