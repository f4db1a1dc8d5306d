/**
 * Only who clicks sees the page scroll by, as the styles have it for `data-clicked`: who arrives at an
 * anchor from another page, or moves by keyboard, is there at once, and so is the focus. Styles alone
 * could only ask whether a clicked link has the focus, which WebKit does not give it.
 */
const { documentElement: root } = document;

// The click that a key makes has no detail.
addEventListener('click', ({ detail }) => root.toggleAttribute('data-clicked', detail > 0), true);
addEventListener('keydown', () => root.removeAttribute('data-clicked'), true);

export {};
