import { readTeamFile } from '../../config/teamFile.ts';
import { addMember } from '../../server/team/members.ts';
import { changeWork } from '../../server/team/work.ts';
import type { WorkChange } from '../../shared/leadWork.ts';
import type { TestedStore } from '../support/storePlace.ts';

export const ana = 'ana@loja.example';
export const caio = 'caio@loja.example';
export const duda = 'duda@loja.example';

/** A Tuesday, 14h20 in São Paulo; the Friday before was a holiday. */
export const now = new Date('2026-11-24T17:20:00.000Z');
export const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

export const office = readTeamFile().officeHours;

/** Members who have already signed in. */
export const invite = async ({ database }: TestedStore, ...emails: string[]) => {
  for (const email of emails) {
    await addMember(database, { email, name: email, role: 'member' }, null);
  }
  await database.run('UPDATE team_members SET joined_at = invited_at');
};

/** That many leads, each from a different person. */
export const insertStrangers = (tested: TestedStore, count: number) =>
  tested.insert(
    ...Array.from({ length: count }, (_, index) => ({
      email: `loja${index}-${Math.random()}@loja.example`,
      phone: `(11) 9${String(Math.random()).slice(2, 6)}-${1000 + index}`,
    })),
  );

/** A change by Ana, based on the current version. */
export const change = (
  { database }: TestedStore,
  id: number,
  change: WorkChange,
  version: number | null = null,
) => changeWork(database, id, { change, version, actor: ana });
