import { useEffect } from 'react';
import type { TeamLead } from '../server/team/teamLeads.ts';
import { createStore } from '../site/ui/store.ts';
import { shopText } from './leads/leadNames.ts';
import { useToday } from './leads/leadSearch.ts';
import { news } from './live.ts';
import { leadHash } from './useRoute.ts';
import { firstName } from './viewer.ts';

const storageKey = 'avisos';

/** Browsers on phones do not show notifications that a page creates; there, e-mail must do. */
export const canNotify = 'Notification' in window && matchMedia('(hover: hover)').matches;

export const areNoticesOn = createStore(canNotify && localStorage.getItem(storageKey) !== null);

export async function switchNotices(isOn: boolean): Promise<void> {
  const isAllowed = isOn && (await Notification.requestPermission()) === 'granted';
  if (isAllowed) localStorage.setItem(storageKey, '1');
  else localStorage.removeItem(storageKey);
  areNoticesOn.set(isAllowed);
}

/** Leads already announced here; the notification's tag prevents duplicates from other tabs. */
const told = new Set<number>();

function notify({ id, name, company, platform }: TeamLead): void {
  told.add(id);
  const notice = new Notification(name, {
    body: shopText(company, platform),
    tag: `contato-${id}`,
  });
  notice.onclick = () => {
    focus();
    location.hash = leadHash(id);
    notice.close();
  };
}

/**
 * Shows in the tab's title how many unread leads arrived since the page was opened, and notifies.
 * @returns how many
 */
export function useArrivals(title: string): number {
  const unread = news.use();
  const isOn = areNoticesOn.use();
  const { day } = useToday();
  const leads = (day?.new.leads ?? []).filter(({ id }) => unread.get(id) === null);
  const [newest] = leads;
  const head = newest ? `(${leads.length}) ${firstName(newest.name)} · ` : '';
  useEffect(() => {
    document.title = head + title;
  }, [head, title]);
  useEffect(() => {
    if (!newest || !isOn || told.has(newest.id)) return;
    if (Notification.permission === 'granted') notify(newest);
  }, [newest, isOn]);
  return leads.length;
}
