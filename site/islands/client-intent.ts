import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of interest in the part; also once it is seen, or at once for an address with an own example. */
    'client:intent'?: boolean | 'visible' | 'example';
  }
}

/**
 * Shows where a button leads before the part's script is there, so that the first tap is answered at
 * once: the part's styles follow `data-demo-step`, and the held click does the same once more, for good.
 * @returns what takes it back, or nothing where the button leads nowhere
 */
function showEarlyStep(button: HTMLElement): (() => void) | undefined {
  const { leadsTo } = button.dataset;
  if (!leadsTo) return undefined;
  const stage = button.closest('[data-demo-step]') as HTMLElement;
  const before = stage.dataset['demoStep'];
  stage.dataset['demoStep'] = leadsTo;
  return () => {
    stage.dataset['demoStep'] = before;
  };
}

/** Any of these inside a part says that somebody is about to use it. */
const intents = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'] as const;

/** Any of these on the page says that somebody is there: from then on idle time may be used. */
const presences = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** An event that came before the part was alive: made again once it is, given up when it cannot be. */
type Held = { target: Element; replay: () => void; giveUp: () => void };

/** How long held events wait for the part to come alive, in milliseconds. */
const patience = 8000;

/** Buttons that only script can answer; the browser answers links, fields and invokers by itself. */
const scriptedButton = (target: Element) =>
  target.closest<HTMLButtonElement>('button[type=button]:not([commandfor], [popovertarget])');

/** Runs a long task after the answer to the present event has been painted. */
const afterPaint = (task: () => void) => requestAnimationFrame(() => setTimeout(task));

const whenIdle = window.requestIdleCallback ?? setTimeout;

/**
 * Hydrates a part at the first sign of interest, or at idle once somebody is there and its section is in
 * view; never inside a tap. Clicks and submits are not lost: they are held until the part is alive and
 * then replayed in their order. When it cannot come alive, a held submit goes to the server as a plain
 * form post, and a held click shows the note of a broken part.
 * `client:intent="visible"` waits for no presence: for what moves by itself.
 */
const clientIntent: ClientDirective = (load, { value }, island) => {
  let loading: ReturnType<typeof load> | undefined;
  let held: Held[] = [];
  let givingUp: ReturnType<typeof setTimeout> | undefined;
  let note: Element | undefined;

  const fetchChunks = () => (loading ??= load());

  const settle = (outcome: 'replay' | 'giveUp') => {
    clearTimeout(givingUp);
    island.removeAttribute('data-waiting');
    const events = held.splice(0);
    if (outcome === 'giveUp') events.reverse();
    for (const event of events) event[outcome]();
  };

  const showNote = () => {
    const template = document.querySelector('#broken-part') as HTMLTemplateElement;
    note ??= template.content.cloneNode(true).firstChild as Element;
    island.prepend(note);
  };

  /** What to make of an event once the part is alive; nothing where the browser has answered it by itself. */
  const heldOf = (event: Event): Held | undefined => {
    if (event.type === 'submit') {
      event.preventDefault();
      const { target, submitter } = event as SubmitEvent;
      const form = target as HTMLFormElement;
      return {
        target: form,
        replay: () => form.requestSubmit(submitter),
        giveUp: () => form.submit(),
      };
    }
    const button = event.type === 'click' && scriptedButton(event.target as Element);
    if (!button) return undefined;
    const takeBack = showEarlyStep(button);
    return {
      target: button,
      replay: () => button.click(),
      giveUp: () => {
        takeBack?.();
        showNote();
      },
    };
  };

  const hold = (event: Event) => {
    const next = heldOf(event);
    if (!next) return;
    // A form is sent once, however often its button was pressed.
    const isSubmit = event.type === 'submit';
    held = held.filter(({ target }) => !isSubmit || target !== next.target);
    held.push(next);
    island.setAttribute('data-waiting', '');
    clearTimeout(givingUp);
    givingUp = setTimeout(settle, patience, 'giveUp');
  };

  const listen = (method: 'addEventListener' | 'removeEventListener') => {
    for (const intent of intents) island[method](intent, onIntent, true);
  };

  /** Astro logs failed chunk loads and carries on, so the part itself says whether it is alive. */
  const hydrate = async () => {
    await (await fetchChunks())();
    loading = undefined;
    return 'alive' in island.dataset;
  };

  let hydrating = false;
  const hydrateOnce = async () => {
    if (hydrating) return;
    hydrating = true;
    try {
      // A second try, as a fetch at idle may have failed long ago.
      if (!(await hydrate()) && !(await hydrate())) throw new Error('The part did not load');
      note?.remove();
      listen('removeEventListener');
      settle('replay');
    } catch {
      hydrating = false;
      settle('giveUp');
    }
  };

  const onIntent = (event: Event) => {
    hold(event);
    const isTouch = (event as PointerEvent).pointerType === 'touch';
    // A finger on the screen ends in a click, or in a scroll, which is no intent. A tap focuses first.
    if (isTouch && event.type !== 'click') fetchChunks();
    else if (isTouch || event.type === 'focusin') afterPaint(hydrateOnce);
    else hydrateOnce();
  };

  /** The part has no box of its own, and no children yet while the page is being parsed. */
  const onceInView = (then: () => void) =>
    new IntersectionObserver(([entry], observer) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      then();
    }).observe(island.closest('section') ?? island);

  listen('addEventListener');

  // Where there is script the part says what is too long; the browser would cut a paste in silence.
  island.addEventListener('beforeinput', ({ target }) =>
    (target as Element).removeAttribute('maxlength'),
  );

  if (value === 'example' && /[?&](loja|produto|preco)=/.test(location.search)) hydrateOnce();

  if (value === 'visible') onceInView(hydrateOnce);

  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const onPresence = (event: Event) => {
    // Browsers make a move of a mouse at rest, when the page is laid out under it.
    if (event.type === 'pointermove' && !(event as PointerEvent).movementX) return;
    for (const presence of presences) removeEventListener(presence, onPresence);
    whenIdle(async () => {
      await fetchChunks();
      onceInView(() => whenIdle(hydrateOnce));
    });
  };
  for (const presence of presences) addEventListener(presence, onPresence, { passive: true });
};

export default clientIntent;
