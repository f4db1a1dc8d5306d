const strip = document.querySelector('[data-journey-selector]') as HTMLElement;
const stepLinks = [...strip.children] as HTMLElement[];
const steps = [...document.querySelectorAll('[data-journey-step]')];

/** How much of the previous link stays visible before the marked one, in px. */
const peek = 60;

/** The visible share of each step, and whether it is large enough to make the step active. */
const shares = steps.map(() => 0);
const seen = steps.map(() => false);

let active = -1;
/** A step that the visitor chose stays marked while the page is scrolling to it. */
let isChosen = false;

const mark = (index: number) => {
  const link = stepLinks[index];
  if (!link || index === active) return;
  active = index;
  strip.scrollLeft = link.offsetLeft - peek;
  for (const one of stepLinks) one.ariaCurrent = one === link ? 'step' : null;
};

/**
 * A step counts as visible if 60 % of it is (specification, section 9), minus 0.1 % because positions are
 * fractional. A step taller than the view must fill half of the view, because it then covers the middle.
 */
const isSeen = (entry: IntersectionObserverEntry) =>
  entry.intersectionRatio >= 0.599 ||
  (entry.boundingClientRect.height > innerHeight &&
    entry.intersectionRect.height >= innerHeight / 2);

/** The last step that begins above the middle of the view, or else the first. */
const passed = () =>
  Math.max(
    0,
    steps.findLastIndex((step) => step.getBoundingClientRect().top < innerHeight / 2),
  );

/** Marks a step that becomes visible. The marked step stays marked while it is in view and no other is visible. */
const look = (entries: readonly IntersectionObserverEntry[]) => {
  const arrived: number[] = [];
  for (const entry of entries) {
    const index = steps.indexOf(entry.target);
    shares[index] = entry.intersectionRatio;
    if (isSeen(entry) && !seen[index]) arrived.push(index);
    seen[index] = isSeen(entry);
  }
  if (isChosen || (arrived.length === 0 && seen[active])) return;
  const [next = seen.indexOf(true)] = arrived;
  if (next >= 0) mark(next);
  else if (!shares[active]) mark(passed());
};

const observer = new IntersectionObserver(look, {
  threshold: Array.from({ length: 21 }, (_, twentieth) => twentieth / 20),
});
for (const step of steps) observer.observe(step);

const release = () => {
  isChosen = false;
  look([]);
};

stepLinks.forEach((link, index) => {
  link.onclick = ({ metaKey, ctrlKey, shiftKey }) => {
    if (metaKey || ctrlKey || shiftKey) return;
    mark(index);
    isChosen = true;
  };
});
for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, release);
// The end of a scroll that another choice cut short does not count: the chosen step is not yet there.
addEventListener('scrollend', () => {
  if (!isChosen || seen[active]) release();
});

export {};
