import { type RefObject, useEffect } from 'react';

type Shortcuts = {
  search: RefObject<HTMLInputElement | null>;
  slips: RefObject<HTMLUListElement | null>;
};

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

function moveFocus(list: HTMLUListElement, step: number): void {
  const links = [...list.querySelectorAll('a')];
  const current = links.findIndex(
    (link) => link === document.activeElement || link.ariaCurrent === 'true',
  );
  const focused = links.indexOf(document.activeElement as HTMLAnchorElement);
  const from = focused === -1 ? current : focused;
  const next = links[Math.min(Math.max(from + step, 0), links.length - 1)];
  next?.focus();
  // A link of its own would add an entry to the history for each lead that is passed by.
  if (next) location.replace(next.hash);
}

/**
 * Keys of the list: `/` searches; from the search and in the list, the arrows go through the leads, and in
 * the list `j` and `k` too. Letters work only where the list has the focus (WCAG 2.1.4).
 */
export function useShortcuts({ search, slips }: Shortcuts): void {
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      const list = slips.current;
      if (!list || event.ctrlKey || event.metaKey || event.altKey) return;
      const isInList = list.contains(document.activeElement);
      const isInSearch = document.activeElement === search.current;
      const step = steps[event.key];
      if (event.key === '/' && isInList) search.current?.focus();
      else if (step && (isInList || (isInSearch && event.key === 'ArrowDown')))
        moveFocus(list, step);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', answer);
    return () => removeEventListener('keydown', answer);
  }, [search, slips]);
}
