const header = document.querySelector('.hdr') as HTMLElement;
const menu = document.querySelector('#menu') as HTMLElement;
const button = document.querySelector('[popovertarget=menu]') as HTMLElement;

const threshold = 20;

const markScroll = () => {
  header.dataset['scrolled'] = String(scrollY > threshold);
};

/** Marks that the page is ready, and whether the last input was by pointer or key: styles depend on both. */
const markInput = ({ type }: Event) => {
  document.documentElement.dataset['input'] = type;
};

// In an animation frame, because otherwise reading scrollY would force a layout of the whole page.
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
