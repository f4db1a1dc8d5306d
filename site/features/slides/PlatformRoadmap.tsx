import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type RoadmapPlatform, roadmap } from '../../../config/roadmap.ts';
import { roadmapCarouselCopy as copy, statusBadge } from '../../content/pt-BR/roadmapCarousel.ts';
import '../../styles/roadmap.css';
import { Badge } from '../../ui/Badge.tsx';
import { arrowHeading, CarouselArrow, type Heading, neighbour } from '../../ui/carousel.tsx';

const count = roadmap.length;

type PlatformRoadmapProps = {
  /** The platforms announced for a time that was past when the pages were built, by name. */
  late: readonly string[];
};

/** The plug-ins on their way, side by side as far as there is room. It moves only by hand: a roadmap is read, not watched. */
export function PlatformRoadmap({ late }: PlatformRoadmapProps) {
  const stripRef = useRef<HTMLDivElement>(null);
  const { active, announced, onStep } = useStrip(stripRef, count);
  const place = copy.place(active + 1, count);
  const shown = roadmap[active] as RoadmapPlatform;

  const onKeyDown = (event: KeyboardEvent) => {
    const heading = arrowHeading(event);
    if (!heading) return;
    event.preventDefault();
    onStep(heading);
  };

  return (
    <section
      className="roadmap"
      aria-roledescription="carrossel"
      aria-label={copy.name}
      data-active-slide={active}
      onKeyDown={onKeyDown}
    >
      <div className="roadmap-head">
        <div>
          <h2>{copy.heading}</h2>
          <p className="lead">{copy.lead}</p>
        </div>
        <div className="roadmap-controls">
          <CarouselArrow heading="previous" label={copy.previous} onStep={onStep} />
          <span className="mono" aria-hidden="true">
            {copy.code(active + 1, count)}
          </span>
          <CarouselArrow heading="next" label={copy.next} onStep={onStep} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of slides is no set of fields */}
      <div
        ref={stripRef}
        className="roadmap-strip"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        role="group"
        aria-label={copy.name}
      >
        {roadmap.map((platform, index) => (
          <PlatformCard
            key={platform.name}
            platform={platform}
            isLate={late.includes(platform.name)}
            label={copy.place(index + 1, count)}
            isActive={index === active}
          />
        ))}
      </div>
      <p className="sr" role="status">
        {announced && `${place}. ${copy.announce(shown, late.includes(shown.name))}`}
      </p>
    </section>
  );
}

type PlatformCardProps = {
  platform: RoadmapPlatform;
  /** Whether the announced time is past. */
  isLate: boolean;
  label: string;
  isActive: boolean;
};

function PlatformCard({ platform, isLate, label, isActive }: PlatformCardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
    <div
      className="platform"
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      data-active={isActive || undefined}
    >
      <Badge {...statusBadge(platform.status)} />
      <svg width="46" height="46" viewBox="0 0 46 46" aria-hidden="true">
        <path d="M9 9h35v35H9z" className="off-register" />
        <path d="M2 2h24l10 10v24H2z" />
        <path d={platform.icon} transform="translate(9 11)" />
      </svg>
      <b>{platform.name}</b>
      <p className="mono">
        <strong>{platform.eta}</strong>
        <span>
          <span className="sr">, </span>
          {copy.expected(isLate)}
        </span>
      </p>
    </div>
  );
}

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
function useStrip(ref: RefObject<HTMLElement | null>, count: number) {
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
