import { closeDays } from '../leads/replyTime.ts';
import type { TeamWords } from '../leads/teamWords.ts';

const written = document.querySelector<HTMLMetaElement>('meta[name=team]');

/** What the owner has written for the team: the server hands it out with the page. */
const words: TeamWords = JSON.parse(
  written?.content ?? '{"lostReasons":[],"templates":[],"closedDays":[]}',
);

export const { lostReasons, templates } = words;

closeDays(words.closedDays);
