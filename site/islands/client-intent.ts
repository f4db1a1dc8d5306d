import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the visitor is about to use the part; or when visible, or immediately for an own example. */
    'client:intent'?: boolean | 'visible' | 'example';
  }
}

/**
 * Shows the step that a button leads to before the part's script has loaded, so that even the first tap
 * has an immediate effect: styles follow `data-demo-step`, and the held click is replayed later.
 * @returns a function that reverts it, or nothing if the button leads to no step
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

/** Events inside a part that show that the visitor is about to use it. */
const intents = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'] as const;

/** Events on the page that show that a visitor is there. After one, idle time may be used. */
const presences = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** An event before hydration, to be replayed afterwards, or given up if hydration fails. */
type Held = { target: Element; replay: () => void; giveUp: () => void };

/** How long held events wait for hydration, in milliseconds. */
const patience = 8000;

/** Buttons and choices that need script; the browser itself handles links, fields and invokers. */
const scriptedControl = (target: Element) =>
  target.closest<HTMLElement>(
    'button[type=button]:not([commandfor], [popovertarget]), [type=radio]',
  );

/** Runs a long task after the effect of the current event has been painted. */
const afterPaint = (task: () => void) => requestAnimationFrame(() => setTimeout(task));

/** Runs a task at idle, but after 2 s at the latest: on a busy device, Chromium may never report idle time. */
const whenIdle = (task: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 2000 }) : setTimeout(task);

/**
 * Hydrates a part when the visitor is about to use it, or at idle once a visitor is there and its section
 * is in view, but never inside a tap. Clicks and submits are held until the part is alive, then replayed
 * in order. If hydration fails, a held submit goes to the server as a plain form post, and a held click
 * shows the note of a broken part. `client:intent="visible"` does not wait for a visitor; it is for parts
 * that move by themselves.
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

  /** What to replay after hydration; nothing if the browser handles the event itself. */
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
    const control = event.type === 'click' && scriptedControl(event.target as Element);
    if (!control) return undefined;
    const takeBack = showEarlyStep(control);
    return {
      target: control,
      replay: () => control.click(),
      giveUp: () => {
        takeBack?.();
        showNote();
      },
    };
  };

  const hold = (event: Event) => {
    const next = heldOf(event);
    if (!next) return;
    // Send a form once, however often its button is pressed.
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

  /** Astro swallows the failure to load a chunk, so the part itself reports whether it is alive. */
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
      // Try again, because an earlier fetch at idle may have failed.
      if (!(await hydrate()) && !(await hydrate())) throw new Error('The part did not load');
      note?.remove();
      listen('removeEventListener');
      settle('replay');
    } catch {
      hydrating = false;
      settle('giveUp');
    }
  };

  /** True between a touch and its click; just before the click, the browser moves the focus. */
  let isTapping = false;
  const onIntent = (event: Event) => {
    hold(event);
    const isTouch = (event as PointerEvent).pointerType === 'touch';
    if (isTouch && event.type !== 'click') {
      // A touch may become a scroll, so it only fetches chunks.
      isTapping = true;
      fetchChunks();
    } else if (isTouch) {
      isTapping = false;
      afterPaint(hydrateOnce);
    } else if (!isTapping || event.type !== 'focusin') hydrateOnce();
  };

  /** Observes the section, because the part has no box, and no children while the page is still being parsed. */
  const onceInView = (then: () => void) =>
    new IntersectionObserver(([entry], observer) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      then();
    }).observe(island.closest('section') ?? island);

  listen('addEventListener');

  // With script, the part reports text that is too long; the browser would silently truncate a paste.
  island.addEventListener('beforeinput', ({ target }) =>
    (target as Element).removeAttribute('maxlength'),
  );

  if (value === 'example' && /[?&](loja|produto|preco)=/.test(location.search)) hydrateOnce();

  if (value === 'visible') onceInView(hydrateOnce);

  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const onPresence = (event: Event) => {
    // Layout under a resting mouse also fires this event.
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
