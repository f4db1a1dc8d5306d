/**
 * Loads the proposal's script once: immediately if the address fills it in, otherwise when the visitor is
 * about to use it. A filled address is private, so the page is not indexed.
 */
const part = document.querySelector('[data-script]') as HTMLElement;
const robots = document.querySelector('[name=robots]') as HTMLMetaElement;
const isFilled = /[?&](loja|produto|preco|parcelas|comissao|taxa|carrinhos|medio|plataforma)=/.test(
  location.search,
);

/** Resolves after the next frame has been painted. */
const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));

const load = () => import(/* @vite-ignore */ part.dataset['script'] as string);

if (isFilled) {
  robots.content = 'noindex';
  part.dataset['filling'] = '';
  // Hide the built example for a frame, fill in the visitor's, and show it a frame later: nothing moves
  // in view.
  frame()
    .then(load)
    .finally(async () => {
      await frame();
      delete part.dataset['filling'];
    });
} else {
  for (const intent of ['pointerover', 'pointerdown', 'focusin'])
    part.addEventListener(intent, load, { once: true, passive: true });
}

export {};
