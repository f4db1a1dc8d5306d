import { activeStep, isSeen } from './activeStep.ts';

const steps = [...document.querySelectorAll('[data-journey-step]')];
const strip = document.querySelector('[data-journey-selector]') as HTMLElement;
const stepLinks = [...strip.children] as HTMLElement[];

/** How much of the link before it the marked one leaves in view, in px. */
const peek = 60;

let active = -1;
let seen: boolean[] = [];
/** A step chosen by hand stays marked while the page scrolls to it. */
let isHeld = false;

const mark = (index: number) => {
  const link = stepLinks[index];
  if (!link || index === active) return;
  active = index;
  strip.scrollLeft = link.offsetLeft - peek;
  for (const one of stepLinks) one.ariaCurrent = one === link ? 'step' : null;
};

const look = () => {
  const spans = steps.map((step) => step.getBoundingClientRect());
  if (!isHeld) mark(activeStep(spans, innerHeight, active, seen));
  seen = spans.map((span) => isSeen(span, innerHeight));
};

const letGo = () => {
  if (!isHeld) return;
  isHeld = false;
  look();
};

// Both halves of the page are watched, so that a jump across the whole journey is told too. Observers
// call with the page laid out: reading the steps' places then costs nothing.
for (const rootMargin of ['0px', '-50% 0px 999999px', '999999px 0px -50%']) {
  const observer = new IntersectionObserver(look, { rootMargin, threshold: [0, 0.6] });
  for (const step of steps) observer.observe(step);
}

let rest: ReturnType<typeof setTimeout>;
const letGoAtRest = () => {
  clearTimeout(rest);
  rest = setTimeout(letGo, 150);
};

stepLinks.forEach((link, index) => {
  link.onclick = ({ metaKey, ctrlKey, shiftKey }) => {
    if (metaKey || ctrlKey || shiftKey) return;
    clearTimeout(rest);
    mark(index);
    isHeld = true;
  };
});
for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, letGo);
// The end that is told may be of the scroll before, when a step is chosen on the way: no end then, if
// the page goes on moving.
addEventListener('scrollend', letGoAtRest);
addEventListener('scroll', 'onscrollend' in window ? () => clearTimeout(rest) : letGoAtRest);
