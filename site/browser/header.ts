const header = document.querySelector('.hdr') as HTMLElement;
const menu = document.querySelector('#menu') as HTMLElement;
const button = document.querySelector('[popovertarget=menu]') as HTMLElement;

const threshold = 20;

const markScroll = () => {
  header.dataset['scrolled'] = String(scrollY > threshold);
};

/** Marks that the page is up, and whether the visitor's last input was by pointer or by key: the styles depend on it. */
const markInput = ({ type }: Event) => {
  document.documentElement.dataset['input'] = type;
};

// Read outside a frame, scrollY costs a layout of the whole page.
requestAnimationFrame(markScroll);
addEventListener('scroll', markScroll);
addEventListener('pageshow', (event) => {
  requestAnimationFrame(() => {
    markScroll();
    requestAnimationFrame(() => markInput(event));
  });
});
addEventListener('keydown', markInput);
addEventListener('pointerdown', markInput);

button.ariaExpanded = 'false';
menu.onbeforetoggle = ({ newState }) => {
  button.ariaExpanded = String(newState === 'open');
};
menu.onclick = ({ target }) => {
  if ((target as Element).closest('a')) menu.hidePopover();
};
addEventListener('resize', () => {
  if (!button.checkVisibility()) menu.hidePopover();
});
