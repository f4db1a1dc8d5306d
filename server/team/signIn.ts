import { randomInt } from 'node:crypto';
import { recordAction } from '../leads/operatorActions.ts';
import type { Database, Queries } from '../store/Database.ts';
import { findMember } from './members.ts';
import { beginSession, randomSecret, secretHash } from './sessions.ts';

/** For how many minutes a link and a code are good. */
export const signInMinutes = 15;

const mostWrongCodes = 5;

/** So many requests of an address may wait with a code: whoever floods it gets no more guesses by that. A link needs no such limit. */
const mostCodes = 5;

/** The digits with the cookie of the browser in which they count: nobody finds them by trying a million hashes. */
const codeHash = (code: string, browser: string) => secretHash(`${code} ${browser}`);

/** A way in, as it is mailed. */
export type WayIn = {
  /** As the member is invited. */
  email: string;
  token: string;
  /** Six digits; null where too many requests of this address wait. */
  code: string | null;
};

/**
 * Makes a way in for a member, good in one browser.
 * @param browser the secret of the browser that asks
 * @returns null for everybody who is no member
 */
export const askToSignIn = (
  database: Database,
  address: string,
  { browser, now }: { browser: string; now: Date },
): Promise<WayIn | null> => {
  const token = randomSecret();
  const drawn = String(randomInt(1_000_000)).padStart(6, '0');
  const hashes = [secretHash(token), secretHash(browser), codeHash(drawn, browser)] as const;
  return database.transaction(async (queries) => {
    const moment = now.toISOString();
    await queries.run('DELETE FROM team_sign_ins WHERE expires_at <= $1', [moment]);
    const member = await findMember(queries, address);
    if (!member) return null;
    const { email } = member;
    const waiting = await queries.all(
      'SELECT id FROM team_sign_ins WHERE email = $1 AND code_hash IS NOT NULL LIMIT $2',
      [email, mostCodes],
    );
    const code = waiting.length < mostCodes ? drawn : null;
    const [tokenHash, browserHash, hashOfCode] = hashes;
    await queries.run(
      `INSERT INTO team_sign_ins (email, token_hash, browser_hash, code_hash, asked_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6)`,
      [email, tokenHash, browserHash, code && hashOfCode, moment, endOf(now)],
    );
    return { email, token, code };
  });
};

const endOf = (now: Date) => new Date(now.getTime() + signInMinutes * 60_000).toISOString();

/**
 * Makes a link for a member that is good in any browser, for somebody to hand on.
 * @returns its token; null for everybody who is no member
 */
export const makeLink = (database: Database, address: string, now: Date): Promise<string | null> =>
  database.transaction(async (queries) => {
    const member = await findMember(queries, address);
    if (!member) return null;
    const token = randomSecret();
    await queries.run(
      `INSERT INTO team_sign_ins (email, token_hash, asked_at, expires_at) VALUES ($1, $2, $3, $4)`,
      [member.email, secretHash(token), now.toISOString(), endOf(now)],
    );
    await recordAction(queries, 'invite', 0, { detail: member.email });
    return token;
  });

const isGood = `expires_at > $2 AND wrong_codes < ${mostWrongCodes}`;

/** Where a link leads: in, to the browser that asked for it, or nowhere any more. */
export async function readLink(
  queries: Queries,
  token: string,
  { browser, now }: { browser: string | null; now: Date },
): Promise<'good' | 'elsewhere' | 'over'> {
  const [row] = await queries.all<{ browser_hash: string | null }>(
    `SELECT browser_hash FROM team_sign_ins WHERE token_hash = $1 AND ${isGood}`,
    [secretHash(token), now.toISOString()],
  );
  if (!row) return 'over';
  const isHere = row.browser_hash === null || (browser && row.browser_hash === secretHash(browser));
  return isHere ? 'good' : 'elsewhere';
}

/** Who comes in, from where, and in whose place: the session that the browser had before. */
type Entrance = { device: string; now: Date };

/**
 * Signs a member in, and has the audit say so.
 * @returns the session's token; null where the member was removed meanwhile
 */
export async function enter(
  queries: Queries,
  address: string,
  entrance: Entrance,
): Promise<string | null> {
  const member = await findMember(queries, address);
  if (!member) return null;
  const { email } = member;
  await recordAction(queries, 'sign-in', 0, { actor: email, detail: entrance.device });
  return beginSession(queries, { email, ...entrance });
}

/**
 * Uses a link up.
 * @returns the session's token; null where the link is over, or another browser's
 */
export const enterByLink = (
  database: Database,
  token: string,
  { browser, ...entrance }: Entrance & { browser: string | null },
): Promise<string | null> =>
  database.transaction(async (queries) => {
    const [used] = await queries.all<{ email: string }>(
      `DELETE FROM team_sign_ins WHERE token_hash = $1 AND ${isGood}
      AND (browser_hash IS NULL OR browser_hash = $3) RETURNING email`,
      [secretHash(token), entrance.now.toISOString(), secretHash(browser ?? '')],
    );
    return used ? enter(queries, used.email, entrance) : null;
  });

/**
 * Tries a code on what its browser has asked for, and counts that before it compares.
 * @returns the session's token; null where the code is wrong or over
 */
export const enterByCode = (
  database: Database,
  code: string,
  { browser, ...entrance }: Entrance & { browser: string },
): Promise<string | null> =>
  database.transaction(async (queries) => {
    const tried = await queries.all<{ id: number; email: string; code_hash: string }>(
      `UPDATE team_sign_ins SET wrong_codes = wrong_codes + 1
      WHERE browser_hash = $1 AND ${isGood} AND code_hash IS NOT NULL RETURNING id, email, code_hash`,
      [secretHash(browser), entrance.now.toISOString()],
    );
    const right = tried.find(({ code_hash }) => code_hash === codeHash(code, browser));
    if (!right) return null;
    await queries.run('DELETE FROM team_sign_ins WHERE id = $1', [right.id]);
    return enter(queries, right.email, entrance);
  });

/** Whether a member has come in once only: what is new to them is said. */
export async function isFirstVisit(queries: Queries, email: string): Promise<boolean> {
  const entrances = await queries.all(
    `SELECT id FROM operator_actions WHERE action = 'sign-in' AND actor = $1 LIMIT 2`,
    [email],
  );
  return entrances.length === 1;
}
