import { createStore } from '../site/ui/store.ts';
import { toggleChosen } from './leads/chosenLeads.ts';
import { replacePlace } from './useRoute.ts';

/** The key that opens the search; other keys are the `aria-keyshortcuts` of what they press. */
export const searchKey = '/';

const storageKey = 'sem-atalhos';

/** Whether single letters are shortcuts; people who use speech input may turn them off (WCAG 2.1.4). */
export const areKeysOn = createStore(localStorage.getItem(storageKey) === null);
areKeysOn.watch((isOn) => {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, '1');
});

const isField = (element: Element | null) =>
  element?.matches('textarea, select, input:not([type="radio"], [type="checkbox"])') ?? false;

const inView = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((found) =>
    found.checkVisibility({ visibilityProperty: true }),
  );

const rowLinks = () => inView('[data-lead] > a, [data-answered] a') as HTMLAnchorElement[];

const isSearch = (element: Element | null): boolean =>
  element instanceof HTMLInputElement && element.type === 'search';

/**
 * Moves the focus to a row. If a lead is open beside the list, opens the row's, without a history entry.
 * From the open lead it goes where that lead's page leads on to, because its row may have moved or gone.
 */
function moveBy(step: number): void {
  const links = rowLinks();
  const { activeElement } = document;
  const focused = links.indexOf(activeElement as HTMLAnchorElement);
  const lead = document.querySelector('.lead-sheet');
  const isAtLead =
    focused === -1 ? !isSearch(activeElement) : links[focused]?.ariaCurrent === 'true';
  const onward = `[aria-keyshortcuts="${step > 0 ? 'j' : 'k'}"]`;
  const next =
    lead && isAtLead
      ? links.find(({ hash }) => hash === lead.querySelector<HTMLAnchorElement>(onward)?.hash)
      : links[Math.min(Math.max(focused + step, 0), links.length - 1)];
  next?.focus();
  const isBeside = document.querySelector('.lead-sheet, .sheet-blank')?.checkVisibility();
  if (next && isBeside) replacePlace(next.hash);
}

/** Moves from a field to its surroundings, from the search to the first row, and from a lead to its row. */
function goBack(): void {
  const { activeElement } = document;
  if (isField(activeElement) && activeElement?.closest('.lead-sheet')) {
    document.getElementById('lead')?.focus();
    return;
  }
  const links = rowLinks();
  const row = isSearch(activeElement)
    ? links[0]
    : links.find((link) => link.ariaCurrent === 'true');
  if (row && row !== document.activeElement) row.focus();
  else inView('[aria-keyshortcuts="Escape"]')[0]?.click();
}

/** Chooses the focused row, or that of the open lead, for a change of several. */
function chooseRow(): void {
  const open = '[data-lead]:has([aria-current])';
  const row = document.activeElement?.closest('[data-lead]') ?? document.querySelector(open);
  if (row instanceof HTMLElement) toggleChosen(Number(row.dataset.lead));
}

function press(key: string): boolean {
  const [target] = inView(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  if (!target) return false;
  if (target.matches('input, textarea, select')) target.focus();
  else target.click();
  return true;
}

const steps: Record<string, number> = { j: 1, k: -1 };

function answerKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (key === 'Enter' && (ctrlKey || metaKey)) {
    const { form } = target as HTMLTextAreaElement;
    const submit = form?.querySelector<HTMLButtonElement>('[type=submit]:enabled');
    submit?.click();
    if (submit) goBack();
  }
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
  if (key === 'Escape') {
    goBack();
    return;
  }
  if (key === 'ArrowDown' && isSearch(target as Element)) moveBy(1);
  else if (isField(target as Element)) return;
  else if (key.startsWith('Arrow') && (target as Element).closest('[data-lead]')) {
    moveBy({ ArrowDown: 1, ArrowUp: -1 }[key] ?? 0);
  } else if (!areKeysOn.get()) return;
  else if (steps[key]) moveBy(steps[key]);
  else if (key === 'x') chooseRow();
  else if (!press(key)) return;
  event.preventDefault();
}

/** Keyboard control: `j` and `k` move between rows, `x` chooses one, other keys work as `aria-keyshortcuts` says. */
export function startKeys(): void {
  addEventListener('keydown', answerKey);
}
