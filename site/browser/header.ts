const header = document.querySelector('header[data-scrolled]') as HTMLElement;
const menu = document.querySelector('#menu') as HTMLElement;
const button = document.querySelector('[popovertarget=menu]') as HTMLElement;

const threshold = 20;
const markScroll = () => {
  header.dataset['scrolled'] = String(scrollY > threshold);
};

/** Tells the styles that the page has come up, and whether its visitor was last heard of by pointer or by key. */
const markInput = ({ type }: Event) => {
  header.dataset['input'] = type;
};

// Read outside a frame, scrollY costs a layout of the whole page.
requestAnimationFrame(markScroll);
addEventListener('scroll', markScroll, { passive: true });
addEventListener('pageshow', (event) => {
  requestAnimationFrame(() => {
    markScroll();
    requestAnimationFrame(() => markInput(event));
  });
});
addEventListener('keydown', markInput);
addEventListener('pointerdown', markInput);

button.setAttribute('aria-expanded', 'false');
menu.addEventListener('beforetoggle', (event) => {
  button.setAttribute('aria-expanded', String(event.newState === 'open'));
});
menu.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.hidePopover();
});
addEventListener('resize', () => {
  if (!button.checkVisibility()) menu.hidePopover();
});
