import { useEffect, useRef, useState } from 'react';

/** The direction of a move, in reading order. */
export type Direction = 'next' | 'previous';

/** A strip is at rest this long after its last scroll event, in milliseconds. */
const settleTime = 120;

const slidesOf = (strip: HTMLElement) => [...strip.children] as HTMLElement[];

const isWhole = (strip: HTMLElement, slide: HTMLElement | undefined) =>
  !!slide &&
  slide.offsetLeft >= strip.scrollLeft - 1 &&
  slide.offsetLeft + slide.offsetWidth <= strip.scrollLeft + strip.clientWidth + 1;

/**
 * A strip of slides that scrolls sideways and has one active slide. A move scrolls to its slide. If the
 * visitor scrolls the active slide out of view, the first slide that is fully visible becomes active.
 * @param count the number of slides
 * @param lock how long after a move further moves are ignored, in milliseconds
 */
export function useStrip(count: number, lock = 0) {
  const ref = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  /** Whether a person requested the last move: then the slide is announced. */
  const [isRequested, setIsRequested] = useState(false);
  const lockedUntil = useRef(0);
  /** The slide to which the strip is scrolling: on a busy machine it may pause on the way. */
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
    setIsRequested(asked);
  };

  /** The slide next to the active one; wraps around at both ends. */
  const neighbour = (direction: Direction) =>
    (active + (direction === 'next' ? 1 : count - 1)) % count;

  return {
    ref,
    active,
    isRequested,
    /** Moves to a slide, counted from 0, because a person requested it. */
    onShow: (slide: number) => move(slide, true),
    onStep: (direction: Direction) => move(neighbour(direction), true),
    /** Moves one slide forward although nobody requested it. */
    moveOn: () => move(neighbour('next'), false),
  };
}

export type Strip = ReturnType<typeof useStrip>;
