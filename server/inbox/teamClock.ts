import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Hours } from '../../shared/replyTime.ts';
import { type MailServer, openMailServer } from '../delivery/channels/mailServer.ts';
import { describeError } from '../output/logger.ts';
import type { Database } from '../store/Database.ts';
import { type FailedMails, longestMail, sendTeamMails } from '../team/sendTeamMails.ts';
import type { TeamConfig } from '../team/teamConfig.ts';
import type { TeamMail } from '../team/teamMailPlan.ts';
import { giveInTurn, hasLeadsToGive } from '../team/turn.ts';
import { teamMailText } from './teamMailText.ts';

/** How often leads are assigned and mails checked, in milliseconds: a lead has an owner within seconds. */
const interval = 2000;

/** How long all mails pause if nobody's could be sent, in milliseconds. */
const mailRest = 60_000;

type Clock = {
  team: Pick<TeamConfig, 'url' | 'assignment'>;
  office: Hours;
  /** The brand with its article: `da Consigo`. */
  sender: string;
  database: Database;
  mail: MailServer | null;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now?: () => Date;
};

/**
 * While the server runs, assigns leads in turn and mails their owners. Several servers can do so on one
 * database.
 * @returns a function that stops it after the current work
 */
export function startTeamClock({ team, office, sender, database, ...rest }: Clock) {
  const { mail, log, now = () => new Date() } = rest;
  let mailsRestUntil = 0;
  const end = new AbortController();
  const failed: FailedMails = new Map();
  const onGivenUp = (error: unknown) =>
    log.warn({ reason: describeError(error).message }, 'a mail to a member is given up');

  const give = async (): Promise<void> => {
    if (team.assignment !== 'round-robin') return;
    if (await hasLeadsToGive(database, office, now())) await giveInTurn(database, office, now());
  };
  const remind = async (): Promise<void> => {
    if (!mail || now().getTime() < mailsRestUntil) return;
    const sendMail = await openMailServer(mail);
    const send = (one: TeamMail) => {
      const written = teamMailText(one, { url: team.url, sender, now: now() });
      return sendMail({ to: one.to, ...written }, AbortSignal.timeout(longestMail));
    };
    try {
      // Repeat until nothing is due: sending takes time, in which more may become due.
      const mailing = { send, office, failed, onGivenUp };
      while ((await sendTeamMails(database, { ...mailing, now: now() })) > 0) {
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
  // The jobs run independently, so that no lead waits for a mail server.
  const jobs = [give, remind].map(repeat);
  return async (): Promise<void> => {
    end.abort();
    await Promise.all(jobs);
  };
}
