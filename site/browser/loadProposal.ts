/**
 * Loads the proposal's script: immediately if the address fills it in, otherwise when the visitor is
 * about to use it. If that fails or takes long, a note says so; after a failure, the next use tries again.
 * A filled address is private, so the page is not indexed.
 */
const part = document.querySelector('[data-script]') as HTMLElement;
const robots = document.querySelector('[name=robots]') as HTMLMetaElement;
const isFilled = /[?&](loja|produto|preco|parcelas|comissao|taxa|carrinhos|medio|plataforma)=/.test(
  location.search,
);

/** How long the sheet stays hidden for a script that may never arrive, in milliseconds. */
const patience = 3000;

/** Resolves after the next frame has been painted. */
const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));

const listen = (method: 'addEventListener' | 'removeEventListener') => {
  for (const intent of ['pointerover', 'pointerdown', 'focusin'])
    part[method](intent, load, { passive: true });
};

let note: Element | undefined;

/** The sheet shows the example, whatever the address says. */
function showNote(): void {
  delete part.dataset['filling'];
  const template = document.querySelector('#broken-part') as HTMLTemplateElement;
  note ??= template.content.cloneNode(true).firstChild as Element;
  // Inserting it again would announce it again.
  if (!note.isConnected) part.querySelector('header')?.append(note);
}

async function load(): Promise<void> {
  listen('removeEventListener');
  const overdue = setTimeout(showNote, patience);
  try {
    await import(/* @vite-ignore */ part.dataset['script'] as string);
    note?.remove();
  } catch (error) {
    console.error(error);
    showNote();
    listen('addEventListener');
  } finally {
    clearTimeout(overdue);
  }
}

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
  listen('addEventListener');
}

export {};
