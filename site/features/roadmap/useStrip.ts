import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Heading, neighbour } from '../../ui/carousel.tsx';

/** How long after the last scroll event a strip counts as still, in milliseconds. */
const settleTime = 120;

const slidesOf = (strip: HTMLElement) => [...strip.children] as HTMLElement[];

const isWhole = (strip: HTMLElement, slide: HTMLElement | undefined) =>
  !!slide &&
  slide.offsetLeft >= strip.scrollLeft - 1 &&
  slide.offsetLeft + slide.offsetWidth <= strip.scrollLeft + strip.clientWidth + 1;

/**
 * A strip of slides that scrolls sideways, of which one is active. Steps wrap around and bring the
 * active slide into view; once a hand has scrolled it out of view, the first whole one takes its place.
 */
export function useStrip(ref: RefObject<HTMLElement | null>, count: number) {
  const [active, setActive] = useState(0);
  const [announced, setAnnounced] = useState(false);
  /** Where a step is scrolling to: on a busy machine the strip may rest on its way there. */
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
  }, [ref]);

  const onStep = (heading: Heading) => {
    const to = neighbour({ active, count }, heading);
    heldFor.current = to;
    ref.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    setActive(to);
    setAnnounced(true);
  };

  return { active, announced, onStep };
}
