import { useEffect, useRef, useState } from 'react';

/** Where a step goes, as the reading order sees it. */
export type Heading = 'next' | 'previous';

/** How long after the last scroll event a strip counts as still, in milliseconds. */
const settleTime = 120;

const slidesOf = (strip: HTMLElement) => [...strip.children] as HTMLElement[];

const isWhole = (strip: HTMLElement, slide: HTMLElement | undefined) =>
  !!slide &&
  slide.offsetLeft >= strip.scrollLeft - 1 &&
  slide.offsetLeft + slide.offsetWidth <= strip.scrollLeft + strip.clientWidth + 1;

/**
 * A strip of slides that scrolls sideways, of which one is active. A move brings its slide into view;
 * once a hand has scrolled the active one out of view, the first whole one takes its place.
 * @param count how many slides the strip has
 * @param lock how long a move keeps out any other, in milliseconds
 */
export function useStrip(count: number, lock = 0) {
  const ref = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  /** Whether a person asked for the last move: then the slide is said as well. */
  const [isAsked, setIsAsked] = useState(false);
  const lockedUntil = useRef(0);
  /** Where a move is scrolling to: on a busy machine the strip may rest on its way there. */
  const heldFor = useRef<number | null>(null);

  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      const slides = slidesOf(strip);
      if (heldFor.current !== null && !isWhole(strip, slides[heldFor.current])) return;
      heldFor.current = null;
      const whole = slides.findIndex((slide) => isWhole(strip, slide));
      setActive((before) => (whole < 0 || isWhole(strip, slides[before]) ? before : whole));
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(follow, settleTime);
    };
    const onHand = () => {
      heldFor.current = null;
    };
    follow();
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    strip.addEventListener('scroll', onScroll, options);
    for (const sign of ['wheel', 'pointerdown']) strip.addEventListener(sign, onHand, options);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  const move = (to: number, asked: boolean) => {
    const strip = ref.current;
    if (!strip || to === active || performance.now() < lockedUntil.current) return;
    const slides = slidesOf(strip);
    const [first, target] = [slides[0], slides[to]];
    if (!first || !target) return;
    lockedUntil.current = performance.now() + lock;
    heldFor.current = to;
    strip.scrollTo({ left: target.offsetLeft - first.offsetLeft });
    setActive(to);
    setIsAsked(asked);
  };

  /** The slide beside the active one; after the last comes the first, and the other way round. */
  const neighbour = (heading: Heading) => (active + (heading === 'next' ? 1 : count - 1)) % count;

  return {
    ref,
    active,
    isAsked,
    /** Goes to a slide, from 0, as a person asked. */
    onShow: (slide: number) => move(slide, true),
    onStep: (heading: Heading) => move(neighbour(heading), true),
    /** Goes one slide on by itself. */
    moveOn: () => move(neighbour('next'), false),
  };
}

export type Strip = ReturnType<typeof useStrip>;
