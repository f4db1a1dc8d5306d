import type { OwnerSettings } from '../shared/ownerSettings.ts';
import { closeDays } from '../shared/replyTime.ts';

const written = document.querySelector<HTMLMetaElement>('meta[name=team]')?.content ?? '';

/** What the owner sets for the team, which the server embeds in the page. */
const settings: OwnerSettings = JSON.parse(written);

export const { lostReasons, templates, officeHours } = settings;

closeDays(settings.closedDays);
