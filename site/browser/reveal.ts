import { whenSeen } from './whenSeen.ts';

/** Marks what asks for it with `data-in-view` once a tenth of it is seen; the styles do the rest. */
whenSeen(document.querySelectorAll('[data-reveal]'), { threshold: 0.1 }, (element) =>
  element.toggleAttribute('data-in-view', true),
);
