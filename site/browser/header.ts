const header = document.querySelector<HTMLElement>('header[data-scrolled]');
const menu = document.querySelector<HTMLElement>('#menu');
const button = document.querySelector<HTMLElement>('[popovertarget=menu]');

const threshold = 20;
const markScroll = () => {
  if (header) header.dataset['scrolled'] = String(scrollY > threshold);
};

const settle = () => header?.toggleAttribute('data-settled', true);

// Read outside a frame, scrollY costs a layout of the whole page.
requestAnimationFrame(markScroll);
addEventListener('scroll', markScroll, { passive: true });
addEventListener('pageshow', () => {
  requestAnimationFrame(() => {
    markScroll();
    requestAnimationFrame(settle);
  });
});

button?.setAttribute('aria-expanded', 'false');
button?.setAttribute('aria-controls', 'menu');
menu?.addEventListener('beforetoggle', (event) => {
  button?.setAttribute('aria-expanded', String(event.newState === 'open'));
});
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.hidePopover();
});
addEventListener('resize', () => {
  if (!button?.checkVisibility()) menu?.hidePopover();
});
