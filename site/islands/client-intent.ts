import type { ClientDirective } from 'astro';

/** Any of these inside a part says that somebody is about to use it. */
const intents = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'] as const;

/** Any of these on the page says that somebody is there: from then on chunks may be fetched when idle. */
const presences = ['pointerdown', 'keydown', 'scroll'] as const;

/** How long a held submit waits for the part to come alive before the browser sends it by itself, in milliseconds. */
const patience = 5000;

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Buttons that only script can answer; the browser answers links, fields and invokers by itself. */
const scriptedButton = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest<HTMLButtonElement>('button[type=button]:not([commandfor], [popovertarget])')
    : null;

/**
 * Hydrates a part at the first sign of interest, and loses neither the first click nor the first submit:
 * they are held until the part is alive and then made again. When it cannot come alive, a held submit
 * goes to the server as a plain form post.
 */
const clientIntent: ClientDirective = (load, _options, island) => {
  let loading: ReturnType<typeof load> | undefined;
  let held: { replay: () => void; release: () => void } | undefined;

  const fetchChunks = () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  const settle = (outcome: 'replay' | 'release') => {
    island.removeAttribute('data-waiting');
    const last = held;
    held = undefined;
    last?.[outcome]();
  };

  const hold = (event: Event) => {
    const { target } = event;
    if (event.type === 'submit' && target instanceof HTMLFormElement) {
      event.preventDefault();
      const { submitter } = event as SubmitEvent;
      held = {
        replay: () => target.requestSubmit(submitter),
        release: () => target.submit(),
      };
      setTimeout(() => held && settle('release'), patience);
    } else if (event.type === 'click') {
      const button = scriptedButton(target);
      if (!button) return;
      held = { replay: () => button.click(), release: () => {} };
    } else return;
    island.setAttribute('data-waiting', '');
  };

  const listen = (method: 'addEventListener' | 'removeEventListener') => {
    for (const intent of intents) island[method](intent, onIntent, true);
  };

  let hydrating = false;
  const onIntent = async (event: Event) => {
    hold(event);
    if (hydrating) return;
    hydrating = true;
    try {
      const hydrate = await fetchChunks();
      await hydrate();
      listen('removeEventListener');
      settle('replay');
    } catch {
      hydrating = false;
      settle('release');
    }
  };

  listen('addEventListener');

  if (savesData()) return;
  const onPresence = () => {
    for (const presence of presences) removeEventListener(presence, onPresence);
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(() => fetchChunks().catch(() => {}));
  };
  for (const presence of presences) addEventListener(presence, onPresence, { passive: true });
};

export default clientIntent;
