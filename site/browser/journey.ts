const strip = document.querySelector('[data-journey-selector]') as HTMLElement;
const stepLinks = [...strip.children] as HTMLElement[];
const steps = [...document.querySelectorAll('[data-journey-step]')];

/** How much of the link before it the marked one leaves in view, in px. */
const peek = 60;

/** Of each step, its share in view, and whether that is enough for it to be the active one. */
const shares = steps.map(() => 0);
const seen = steps.map(() => false);

let active = -1;
/** A step chosen by hand stays marked while the page scrolls to it. */
let isHeld = false;
let watching = 0;

const mark = (index: number) => {
  const link = stepLinks[index];
  if (!link || index === active) return;
  active = index;
  strip.scrollLeft = link.offsetLeft - peek;
  for (const one of stepLinks) one.ariaCurrent = one === link ? 'step' : null;
};

/**
 * 60 % of a step (specification, section 9), less a thousandth, as places are fractions of a pixel; of
 * one taller than the view, half of the view: then it holds the middle.
 */
const isSeen = (entry: IntersectionObserverEntry) =>
  entry.intersectionRatio >= 0.599 ||
  (entry.boundingClientRect.height > innerHeight &&
    entry.intersectionRect.height >= innerHeight / 2);

/** The last step that begins above the middle of the view, or the first. */
const passed = () =>
  Math.max(
    0,
    steps.findLastIndex((step) => step.getBoundingClientRect().top < innerHeight / 2),
  );

/** Marks what has come to be seen; what is marked stays so while it is in view and no other is seen. */
const look = (entries: readonly IntersectionObserverEntry[]) => {
  const arrived: number[] = [];
  for (const entry of entries) {
    const index = steps.indexOf(entry.target);
    shares[index] = entry.intersectionRatio;
    if (isSeen(entry) && !seen[index]) arrived.push(index);
    seen[index] = isSeen(entry);
  }
  if (isHeld || (arrived.length === 0 && seen[active])) return;
  const [next = seen.indexOf(true)] = arrived;
  if (next >= 0) mark(next);
  else if (!shares[active]) mark(passed());
};

const observer = new IntersectionObserver(look, {
  threshold: Array.from({ length: 21 }, (_, twentieth) => twentieth / 20),
});
for (const step of steps) observer.observe(step);

const letGo = () => {
  cancelAnimationFrame(watching);
  isHeld = false;
  look([]);
};

/** How many frames a page stands still before its scroll has settled: a second choice ends the first scroll. */
const restFrames = 10;

const holdUntilRest = () => {
  cancelAnimationFrame(watching);
  isHeld = true;
  let [top, still] = [scrollY, 0];
  const watch = () => {
    still = scrollY === top ? still + 1 : 0;
    top = scrollY;
    if (still === restFrames) letGo();
    else watching = requestAnimationFrame(watch);
  };
  watching = requestAnimationFrame(watch);
};

stepLinks.forEach((link, index) => {
  link.onclick = ({ metaKey, ctrlKey, shiftKey }) => {
    if (metaKey || ctrlKey || shiftKey) return;
    mark(index);
    holdUntilRest();
  };
});
for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, letGo);
// No observer reports a jump across the whole journey.
addEventListener('scrollend', () => look([]));

export {};
