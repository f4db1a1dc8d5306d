import { closeDays } from '../shared/replyTime.ts';
import type { TeamWords } from '../shared/teamWords.ts';

const written = document.querySelector<HTMLMetaElement>('meta[name=team]')?.content ?? '';

/** What the owner sets for the team, which the server embeds in the page. */
const words: TeamWords = JSON.parse(written);

export const { lostReasons, templates, officeHours } = words;

closeDays(words.closedDays);
