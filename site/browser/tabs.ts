/** How much of the tab before it a chosen one leaves in view, in px. */
const peek = 60;

/**
 * Makes tabs of the links in `[data-tabs]`, each of which leads to its panel. An address that names a
 * panel, or a thing in it, opens that panel. A tab chosen by hand takes the fragment off the address,
 * so that the same link opens its panel again; it does not put its own there, as browsers would scroll
 * to it on the way back from elsewhere on the page.
 */
function makeTabs(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll('a')];
  const panelOf = (tab: HTMLAnchorElement) => document.querySelector(tab.hash) as HTMLElement;
  const target = () => document.getElementById(location.hash.slice(1));
  const leadsToTarget = (tab: HTMLAnchorElement) => panelOf(tab).contains(target());

  const select = (chosen: HTMLAnchorElement | undefined) => {
    for (const tab of tabs) {
      const isOther = tab !== chosen;
      tab.ariaSelected = String(!isOther);
      tab.tabIndex = isOther ? -1 : 0;
      panelOf(tab).hidden = isOther;
    }
  };

  const show = (chosen: HTMLAnchorElement) => {
    select(chosen);
    list.scrollLeft = chosen.offsetLeft - peek;
  };

  const choose = (event: Event, chosen: HTMLAnchorElement) => {
    event.preventDefault();
    show(chosen);
    chosen.focus();
    history.replaceState(null, '', location.pathname + location.search);
  };

  list.role = 'tablist';
  tabs.forEach((tab, index) => {
    const panel = panelOf(tab);
    tab.role = 'tab';
    tab.setAttribute('aria-controls', panel.id);
    panel.role = 'tabpanel';
    panel.ariaLabel = tab.textContent;
    tab.onclick = (event) => choose(event, tab);
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
      choose(event, tabs.at(step % tabs.length) ?? tab);
    };
  });
  const addressed = tabs.find(leadsToTarget);
  if (addressed) show(addressed);
  else select(tabs[0]);

  addEventListener('hashchange', () => {
    const tab = tabs.find(leadsToTarget);
    if (!tab || !panelOf(tab).hidden) return;
    show(tab);
    // Chromium alone scrolls by itself to what was hidden when the address changed.
    target()?.scrollIntoView();
  });
}

document.querySelectorAll<HTMLElement>('[data-tabs]').forEach(makeTabs);
