import { hash, randomBytes } from 'node:crypto';
import { oneDay } from '../../shared/saoPauloTime.ts';
import type { Queries } from '../store/Database.ts';

/** How long a session may last, and how long one may be unused; in milliseconds. */
export const longestSession = 30 * oneDay;
const longestPause = 7 * oneDay;

/** A use within this time after the last one is not recorded. In milliseconds. */
const touchAfter = 60 * 60_000;

export const randomSecret = (): string => randomBytes(32).toString('base64url');

export const secretHash = (secret: string): string => hash('sha256', secret);

export type Session = {
  id: number;
  email: string;
  name: string;
  admin: boolean;
  /** ISO 8601 in UTC. */
  usedAt: string;
};

const before = (now: Date, time: number) => new Date(now.getTime() - time).toISOString();

/**
 * Signs a browser in with a new token, which nobody can have planted, and deletes expired sessions.
 * @returns the token, which is not stored anywhere
 */
export async function beginSession(queries: Queries, email: string, now: Date): Promise<string> {
  const token = randomSecret();
  await queries.run('DELETE FROM team_sessions WHERE began_at <= $1', [
    before(now, longestSession),
  ]);
  await queries.run(
    'INSERT INTO team_sessions (token_hash, email, began_at, used_at) VALUES ($1, $2, $3, $3)',
    [secretHash(token), email, now.toISOString()],
  );
  return token;
}

type SessionHolder = { id: number; email: string; name: string; role: string; used_at: string };

/** The session that a token belongs to; null if it is over, or if its member was removed. */
export async function findSession(
  queries: Queries,
  token: string,
  now: Date,
): Promise<Session | null> {
  const [row] = await queries.all<SessionHolder>(
    `SELECT s.id, s.used_at, m.email, m.name, m.role
    FROM team_sessions AS s JOIN team_members AS m ON m.email = s.email
    WHERE s.token_hash = $1 AND s.began_at > $2 AND s.used_at > $3 AND m.removed_at IS NULL`,
    [secretHash(token), before(now, longestSession), before(now, longestPause)],
  );
  if (!row) return null;
  const { id, email, name, role, used_at: usedAt } = row;
  return { id, email, name, admin: role === 'admin', usedAt };
}

/** Records, once an hour, that a session is used; one that was ended meanwhile stays ended. */
export async function touchSession(queries: Queries, { id, usedAt }: Session, now: Date) {
  const moment = now.toISOString();
  // A time in the future was written while the clock was ahead.
  if (usedAt >= before(now, touchAfter) && usedAt <= moment) return;
  await queries.run(
    `UPDATE team_sessions SET used_at = $1,
      began_at = CASE WHEN began_at > $1 THEN $1 ELSE began_at END WHERE id = $2 AND used_at > $3`,
    [moment, id, before(now, longestPause)],
  );
}

/** Whether an address was ever signed in in a browser, even if the session is over. */
export async function knowsBrowser(
  queries: Queries,
  token: string,
  email: string,
): Promise<boolean> {
  const rows = await queries.all(
    'SELECT id FROM team_sessions WHERE token_hash = $1 AND email = $2',
    [secretHash(token), email],
  );
  return rows.length > 0;
}

/** Ends a member's other sessions, whose browsers no longer count as known. @returns how many */
export const endOtherSessions = (
  queries: Queries,
  { id, email }: Session,
  now: Date,
): Promise<number> =>
  queries.run(
    `DELETE FROM team_sessions
    WHERE email = $1 AND id <> $2 AND began_at > $3 AND used_at > $4`,
    [email, id, before(now, longestSession), before(now, longestPause)],
  );

/** Signs a browser out; the browser still counts as known for its member. */
export const signOut = async (queries: Queries, { id }: Session): Promise<void> => {
  const sql = 'UPDATE team_sessions SET used_at = $1 WHERE id = $2';
  await queries.run(sql, [new Date(0).toISOString(), id]);
};
