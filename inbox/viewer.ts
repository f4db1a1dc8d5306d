import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Viewer } from '../server/inbox/leadAnswers.ts';
import type { TeamView } from '../server/inbox/teamRoutes.ts';
import type { Member } from '../server/team/members.ts';
import { terminalActor, turnActor } from '../shared/leadWork.ts';

export type { Member, Viewer };

/** The person at the terminal may open the inbox without being a member. */
export const isAtTerminal = ({ email }: Viewer): boolean => email === terminalActor;

export const ViewerContext = createContext<Viewer>({ email: '', name: '', admin: false });

export const useViewer = (): Viewer => useContext(ViewerContext);

/** The team as this viewer sees it; undefined until it is loaded. */
export const useTeam = (): TeamView | undefined =>
  useQuery<TeamView>({ queryKey: ['team'], staleTime: 60_000 }).data;

const nobody: readonly Member[] = [];

export const useMembers = (): readonly Member[] => useTeam()?.members ?? nobody;

const otherActors: Readonly<Record<string, string>> = {
  [terminalActor]: 'Terminal',
  [turnActor]: 'Rodízio',
};

/** The name of a member; for someone who has left, their address. */
export function nameOf(actor: string, members: readonly Member[]): string {
  const member = members.find(({ email }) => email === actor);
  if (member) return member.name;
  return otherActors[actor] ?? actor.split('@')[0] ?? actor;
}

/** The name of a member among others: with the address if somebody else has the same name. */
export function choiceName(email: string, members: readonly Member[]): string {
  const name = nameOf(email, members);
  const hasNamesake = members.some((other) => other.email !== email && other.name === name);
  return hasNamesake ? `${name} (${email})` : name;
}

/** `Rita` of `Rita Modelo`. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** `RM` for `Rita Modelo`; a single word gives its first two letters. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => [...word]);
  const letters = words.length > 1 ? [words[0]?.[0], words.at(-1)?.[0]] : words[0]?.slice(0, 2);
  return letters?.join('').toUpperCase() ?? '';
}
