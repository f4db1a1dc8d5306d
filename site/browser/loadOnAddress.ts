/**
 * Fetches the script of what its address fills in, once: where the address does, and for a form also at
 * the first sign that somebody is about to use it. Such an address is nobody else's to find.
 */
const part = document.querySelector('[data-script]') as HTMLElement;
const robots = document.querySelector('[name=robots]') as HTMLMetaElement;
const isFilled =
  /[?&](loja|produto|preco|parcelas|comissao|taxa|dias|carrinhos|medio|volta|plataforma)=/.test(
    location.search,
  );

const load = () => import(/* @vite-ignore */ part.dataset['script'] as string);

if (isFilled) {
  robots.content = 'noindex';
  part.dataset['filling'] = '';
  load().finally(() => {
    delete part.dataset['filling'];
  });
} else if (part.matches('form')) {
  for (const intent of ['pointerover', 'pointerdown', 'focusin'])
    part.addEventListener(intent, load, { once: true, passive: true });
}

export {};
