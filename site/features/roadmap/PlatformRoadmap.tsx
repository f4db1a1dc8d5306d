import { type KeyboardEvent, useRef } from 'react';
import { type RoadmapPlatform, roadmap } from '../../../config/roadmap.ts';
import { roadmapCarouselCopy as copy } from '../../content/pt-BR/roadmapCarousel.ts';
import '../../styles/roadmap.css';
import { arrowHeading, CarouselArrow } from '../../ui/carousel.tsx';
import { PlatformCard } from './PlatformCard.tsx';
import { useStrip } from './useStrip.ts';

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
