/**
 * Turns the links in the page's `[data-tabs]` into tabs for their panels. An address whose fragment is in
 * a panel opens that panel and the question that it names. Choosing a tab removes the fragment, so that
 * the same link works again. It adds no fragment, because browsers would scroll to it on the way back.
 */
const list = document.querySelector('[data-tabs]') as HTMLElement;
const tabs = [...list.querySelectorAll('a')];

/** How much of the previous tab stays visible before the chosen one, in px. */
const peek = 60;

const panelOf = (tab: HTMLAnchorElement) => document.querySelector(tab.hash) as HTMLElement;
const target = () => document.getElementById(location.hash.slice(1));

const select = (chosen: HTMLAnchorElement | undefined) => {
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.ariaSelected = String(isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    panelOf(tab).hidden = !isChosen;
  }
};

const show = (chosen: HTMLAnchorElement) => {
  list.scrollLeft = chosen.offsetLeft - peek;
  select(chosen);
};

const choose = (event: Event, chosen: HTMLAnchorElement) => {
  event.preventDefault();
  show(chosen);
  chosen.focus();
  history.replaceState(null, '', location.href.split('#')[0]);
};

list.role = 'tablist';
tabs.forEach((tab, index) => {
  const panel = panelOf(tab);
  tab.role = 'tab';
  tab.setAttribute('aria-controls', panel.id);
  panel.role = 'tabpanel';
  panel.ariaLabel = tab.textContent;
  tab.onclick = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    choose(event, tab);
  };
  tab.onkeydown = (event) => {
    const steps: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: -1,
      ' ': index,
    };
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    choose(event, tabs.at(step % tabs.length) as HTMLAnchorElement);
  };
});

const follow = () => {
  const tab = tabs.find((one) => panelOf(one).contains(target()));
  if (!tab) return;
  show(tab);
  target()?.closest('details')?.setAttribute('open', '');
  return target();
};

select(tabs[0]);
follow();
// Only Chromium scrolls by itself to a target that was hidden when the address changed.
addEventListener('hashchange', () => follow()?.scrollIntoView());

export {};
