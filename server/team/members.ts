import * as v from 'valibot';
import { emailKey, isSimpleEmail } from '../../shared/emailAddress.ts';
import { saoPauloDay } from '../../shared/saoPauloTime.ts';
import { recordAction } from '../leads/operatorActions.ts';
import type { Database, Queries, SqlRow } from '../store/Database.ts';
import { ended } from './statusSql.ts';
import { textOf } from './workChange.ts';

export type Member = {
  /** In lower case; the history identifies members by it. */
  email: string;
  name: string;
  /** Only admins export leads, erase people and manage members. */
  role: 'admin' | 'member';
  /** The last day of an absence in São Paulo, `2026-11-30`; null for members at work. */
  away_until: string | null;
  invited_at: string;
  /** When they first signed in; null until then. */
  joined_at: string | null;
};

export const selectMembers = `SELECT email, name, role, away_until, invited_at, joined_at
  FROM team_members WHERE removed_at IS NULL`;

/** Whether a member takes leads on a day; an absence includes its last day. */
export const isPresent = ({ away_until }: Pick<Member, 'away_until'>, now: Date): boolean =>
  away_until === null || away_until < saoPauloDay(now);

export async function listMembers(queries: Queries, now = new Date()): Promise<Member[]> {
  const members = await queries.all<Member & SqlRow>(`${selectMembers} ORDER BY name, email`);
  return members.map((member) =>
    isPresent(member, now) ? { ...member, away_until: null } : member,
  );
}

export async function countOpen(queries: Queries): Promise<Record<string, number>> {
  const rows = await queries.all<{ owner: string; count: number }>(
    `SELECT owner, count(*) AS count FROM lead_work AS w JOIN lead_states AS s ON s.lead_id = w.lead_id
    WHERE owner IS NOT NULL AND status NOT IN ${ended} GROUP BY owner`,
  );
  return Object.fromEntries(rows.map(({ owner, count }) => [owner, count]));
}

/** The member with an address, in any capitalisation; null for everybody else, including former members. */
export async function findMember(queries: Queries, email: string): Promise<Member | null> {
  if (email.includes('\0')) return null;
  const [member] = await queries.all<Member & SqlRow>(`${selectMembers} AND email = $1`, [
    emailKey(email.trim()),
  ]);
  return member ?? null;
}

/** The members who take over somebody's leads; null if an address is not that of another member. */
export async function findHeirs(
  queries: Queries,
  addresses: readonly string[],
  leaver: Member,
): Promise<string[] | null> {
  const heirs: string[] = [];
  for (const address of addresses) {
    const heir = await findMember(queries, address);
    if (!heir || heir.email === leaver.email) return null;
    heirs.push(heir.email);
  }
  return heirs;
}

export async function memberNames(queries: Queries): Promise<Map<string, string>> {
  const rows = await queries.all<{ email: string; name: string }>(
    'SELECT email, name FROM team_members',
  );
  return new Map(rows.map(({ email, name }) => [email, name]));
}

const invitation = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.transform(emailKey),
    v.check(
      (email) => isSimpleEmail(email) && !email.includes('\0'),
      'O e-mail não parece um endereço.',
    ),
  ),
  name: textOf(100, 'Falta o nome, de 1 a 100 caracteres.'),
  role: v.picklist(['admin', 'member'], 'O papel é admin ou member.'),
});

/** The invited person, or what is wrong with the invitation (pt-BR). */
export function readInvitation(
  written: unknown,
): { invited: Pick<Member, 'email' | 'name' | 'role'> } | { error: string } {
  const { success, output, issues } = v.safeParse(invitation, written, { abortEarly: true });
  return success ? { invited: output } : { error: issues[0].message };
}

/**
 * Whether this member is the only administrator. Locks the administrators until the transaction ends, so
 * that two of them who remove each other do so one after the other.
 */
export async function isLastAdmin(queries: Queries, email: string): Promise<boolean> {
  const admins = await queries.all<{ email: string }>(
    `UPDATE team_members SET role = role WHERE role = 'admin' AND removed_at IS NULL
    RETURNING email`,
  );
  return admins.length === 1 && admins[0]?.email === email;
}

/**
 * Adds a member, or updates their name and role.
 * @param actor who invites: a member's address, or null for the terminal
 * @returns false, with nothing changed, if the only administrator would lose that role
 */
export const addMember = (
  database: Database,
  { email, name, role }: Pick<Member, 'email' | 'name' | 'role'>,
  actor: string | null,
  now = new Date(),
): Promise<boolean> =>
  database.transaction(async (queries) => {
    if (role !== 'admin' && (await isLastAdmin(queries, email))) return false;
    await queries.run(
      `INSERT INTO team_members (email, name, role, invited_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (email) DO UPDATE SET name = excluded.name, role = excluded.role, removed_at = NULL,
        joined_at = CASE WHEN team_members.removed_at IS NULL THEN team_members.joined_at END`,
      [email, name, role, now.toISOString()],
    );
    await recordAction(queries, 'invite', 0, { actor, detail: email });
    return true;
  });
