import { createStore } from './store.ts';
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

/** Moves the focus to a row. If a lead is open beside the list, opens the row's, without a history entry. */
function moveBy(step: number): void {
  const links = rowLinks();
  const focused = links.indexOf(document.activeElement as HTMLAnchorElement);
  const open = links.findIndex((link) => link.ariaCurrent === 'true');
  const from = focused === -1 ? open : focused;
  const next = links[Math.min(Math.max(from + step, 0), links.length - 1)];
  next?.focus();
  const isBeside = document.querySelector('.lead-sheet, .sheet-blank')?.checkVisibility();
  if (next && isBeside) replacePlace(next.hash);
}

/** Moves from a field to its surroundings, and from a lead to its row in the list. */
function goBack(): void {
  const { activeElement } = document;
  if (isField(activeElement) && activeElement?.closest('.lead-sheet')) {
    document.getElementById('lead')?.focus();
    return;
  }
  const row = rowLinks().find((link) => link.ariaCurrent === 'true');
  if (row && row !== document.activeElement) row.focus();
  else inView('[aria-keyshortcuts="Escape"]')[0]?.click();
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
    // A click rather than a submit, because a disabled button ignores clicks.
    (target as HTMLTextAreaElement).form?.querySelector<HTMLElement>('[type=submit]')?.click();
  }
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
  if (key === 'Escape') {
    goBack();
    return;
  }
  const isSearch = target instanceof HTMLInputElement && target.type === 'search';
  if (key === 'ArrowDown' && isSearch) moveBy(1);
  else if (isField(target as Element)) return;
  else if (key.startsWith('Arrow') && (target as Element).closest('[data-lead]')) {
    moveBy({ ArrowDown: 1, ArrowUp: -1 }[key] ?? 0);
  } else if (!areKeysOn.get()) return;
  else if (steps[key]) moveBy(steps[key]);
  else if (!press(key)) return;
  event.preventDefault();
}

/** Keyboard control: `j` and `k` move between rows, other keys work as `aria-keyshortcuts` says. */
export function startKeys(): void {
  addEventListener('keydown', answerKey);
}
