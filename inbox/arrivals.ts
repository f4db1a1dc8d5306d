import { useEffect } from 'react';
import type { TeamLead } from '../server/inbox/leadAnswers.ts';
import { shopText } from './leads/leadNames.ts';
import { useToday } from './leads/leadSearch.ts';
import { news } from './live.ts';
import { createStore } from './store.ts';
import { leadHash } from './useRoute.ts';
import { firstName } from './viewer.ts';

const storageKey = 'avisos';

/** A phone's browser shows none that a page makes: there the mail tells. */
export const canNotify = 'Notification' in window && matchMedia('(hover: hover)').matches;

export const areNoticesOn = createStore(canNotify && localStorage.getItem(storageKey) !== null);

export async function switchNotices(isOn: boolean): Promise<void> {
  const isAllowed = isOn && (await Notification.requestPermission()) === 'granted';
  if (isAllowed) localStorage.setItem(storageKey, '1');
  else localStorage.removeItem(storageKey);
  areNoticesOn.set(isAllowed);
}

/** Told by one notice, however many tabs are open. */
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

/** Says in the tab's title who has come since the page was opened and nobody here has read yet, and tells of it. */
export function useArrivals(title: string): void {
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
}
