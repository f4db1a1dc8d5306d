/**
 * Fetches the script of what its address fills in, once: where the address does, and for a form also at
 * the first sign that somebody is about to use it. Such an address is nobody else's to find.
 */
const part = document.querySelector('[data-script]') as HTMLElement;
const robots = document.querySelector('[name=robots]') as HTMLMetaElement;
const isFilled = /[?&](loja|produto|preco|parcelas|comissao|taxa|carrinhos|medio|plataforma)=/.test(
  location.search,
);

/** Resolves once a frame was drawn. */
const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));

const load = () => import(/* @vite-ignore */ part.dataset['script'] as string);

if (isFilled) {
  robots.content = 'noindex';
  part.dataset['filling'] = '';
  // A frame without the example, then one with what filled it in unseen: else it would move in view.
  frame()
    .then(load)
    .finally(async () => {
      await frame();
      delete part.dataset['filling'];
    });
} else if (part.querySelector('form')) {
  for (const intent of ['pointerover', 'pointerdown', 'focusin'])
    part.addEventListener(intent, load, { once: true, passive: true });
}

export {};
