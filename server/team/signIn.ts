import { randomInt } from 'node:crypto';
import { oneDay } from '../../shared/saoPauloTime.ts';
import { recordAction } from '../leads/operatorActions.ts';
import type { Database, Queries } from '../store/Database.ts';
import { findMember } from './members.ts';
import { beginSession, randomSecret, secretHash } from './sessions.ts';

export const signInMinutes = 15;

const mostWrongCodes = 5;

/** Maximum open requests with a code per address, so that a flood buys no extra guesses. Links need no limit. */
const mostCodes = 5;

/**
 * Daily limits for a member's mails, and for codes tried. Browsers in which the member was signed in
 * before are counted separately, so that no stranger can lock the member out. Beyond the limit for codes,
 * only links work.
 */
const mostMails = 40;
const mostGuesses = 50;

/** Hashes a code together with its browser's cookie: hashing all million codes would not reveal it. */
const codeHash = (code: string, browser: string) => secretHash(`${code} ${browser}`);

export type WayIn = {
  email: string;
  token: string;
  /** Six digits; null if this address has too many open requests. */
  code: string | null;
};

const dayBefore = (now: Date) => new Date(now.getTime() - oneDay).toISOString();

/** A member's requests and attempts in a day, from known browsers (1) or from others (0). */
async function readDay(queries: Queries, email: string, isKnown: number, now: Date) {
  const [day] = await queries.all<{ mails: number; guesses: number; codes: number }>(
    `SELECT count(*) AS mails, coalesce(sum(wrong_codes), 0) AS guesses,
      coalesce(sum(CASE WHEN code_hash IS NOT NULL AND expires_at > $4 THEN 1 ELSE 0 END), 0) AS codes
    FROM team_sign_ins WHERE email = $1 AND is_known = $2 AND asked_at > $3 AND browser_hash IS NOT NULL`,
    [email, isKnown, dayBefore(now), now.toISOString()],
  );
  return day ?? { mails: 0, guesses: 0, codes: 0 };
}

/**
 * Creates a sign-in for a member, valid in one browser.
 * @param browser the secret of the browser that asks
 * @param isKnown whether the member was signed in there before
 * @returns null for non-members, and for members who have been sent enough mails today
 */
export const askToSignIn = (
  database: Database,
  address: string,
  { browser, isKnown, now }: { browser: string; isKnown: boolean; now: Date },
): Promise<WayIn | null> =>
  database.transaction(async (queries) => {
    // Also drop requests made while the clock was far ahead, which count for no day.
    const tomorrow = new Date(now.getTime() + oneDay).toISOString();
    const old = 'DELETE FROM team_sign_ins WHERE asked_at <= $1 OR asked_at > $2';
    await queries.run(old, [dayBefore(now), tomorrow]);
    const member = await findMember(queries, address);
    if (!member) return null;
    const { email } = member;
    const known = isKnown ? 1 : 0;
    const { mails, guesses, codes } = await readDay(queries, email, known, now);
    if (mails >= mostMails) return null;
    const token = randomSecret();
    const drawn = String(randomInt(1_000_000)).padStart(6, '0');
    const code = codes < mostCodes && guesses < mostGuesses ? drawn : null;
    const hashes = [secretHash(token), secretHash(browser), code && codeHash(code, browser)];
    await queries.run(
      `INSERT INTO team_sign_ins (email, token_hash, browser_hash, code_hash, is_known, asked_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [email, ...hashes, known, now.toISOString(), endOf(now)],
    );
    return { email, token, code };
  });

/** Members for whom strangers requested or tried so much today that unknown browsers need a link. */
export async function findLinkOnly(queries: Queries, now: Date): Promise<string[]> {
  const rows = await queries.all<{ email: string }>(
    `SELECT email FROM team_sign_ins
    WHERE is_known = 0 AND browser_hash IS NOT NULL AND asked_at > $1
    GROUP BY email HAVING count(*) >= $2 OR sum(wrong_codes) >= $3 ORDER BY email`,
    [dayBefore(now), mostMails, mostGuesses],
  );
  return rows.map(({ email }) => email);
}

const endOf = (now: Date) => new Date(now.getTime() + signInMinutes * 60_000).toISOString();

/**
 * Creates a link for a member that is valid in any browser, for an administrator to pass on.
 * @returns its token; null for non-members
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

/** What a link does: sign in, ask for the browser that requested it, or nothing any more. */
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

/**
 * Signs a member in and records it in the audit.
 * @returns the session's token; null if the member was just removed
 */
export async function enter(queries: Queries, address: string, now: Date): Promise<string | null> {
  const member = await findMember(queries, address);
  if (!member) return null;
  const { email } = member;
  const joined = 'UPDATE team_members SET joined_at = coalesce(joined_at, $1) WHERE email = $2';
  await queries.run(joined, [now.toISOString(), email]);
  await recordAction(queries, 'sign-in', 0, { actor: email });
  return beginSession(queries, email, now);
}

/** Uses up a link. @returns the session's token; null if the link has expired or belongs to another browser */
export const enterByLink = (
  database: Database,
  token: string,
  { browser, now }: { browser: string | null; now: Date },
): Promise<string | null> =>
  database.transaction(async (queries) => {
    const [used] = await queries.all<{ email: string }>(
      `UPDATE team_sign_ins SET expires_at = $2 WHERE token_hash = $1 AND ${isGood}
      AND (browser_hash IS NULL OR browser_hash = $3) RETURNING email`,
      [secretHash(token), now.toISOString(), secretHash(browser ?? '')],
    );
    return used ? enter(queries, used.email, now) : null;
  });

type Tried = { id: number; email: string; code_hash: string; is_known: number };

/**
 * Tries a code on the requests of its browser; counts the attempt before comparing.
 * @returns the session's token; null if the code is wrong or has expired
 */
export const enterByCode = (
  database: Database,
  code: string,
  { browser, now }: { browser: string; now: Date },
): Promise<string | null> =>
  database.transaction(async (queries) => {
    const moment = now.toISOString();
    const tried = await queries.all<Tried>(
      `UPDATE team_sign_ins SET wrong_codes = wrong_codes + 1
      WHERE browser_hash = $1 AND ${isGood} AND code_hash IS NOT NULL
      RETURNING id, email, code_hash, is_known`,
      [secretHash(browser), moment],
    );
    const right = tried.find(({ code_hash }) => code_hash === codeHash(code, browser));
    if (!right) return null;
    const { id, email, is_known } = right;
    const { guesses } = await readDay(queries, email, is_known, now);
    if (guesses > mostGuesses) return null;
    await queries.run('UPDATE team_sign_ins SET expires_at = $1 WHERE id = $2', [moment, id]);
    return enter(queries, email, now);
  });
