import { closeDays } from '../leads/replyTime.ts';
import type { TeamWords } from '../leads/teamWords.ts';

const written = document.querySelector<HTMLMetaElement>('meta[name=team]');

/** The owner's texts for the team, which the server embeds in the page. */
const words: TeamWords = JSON.parse(
  written?.content ?? '{"lostReasons":[],"templates":[],"closedDays":[]}',
);

export const { lostReasons, templates } = words;

closeDays(words.closedDays);
