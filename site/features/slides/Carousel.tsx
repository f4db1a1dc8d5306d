import type { KeyboardEvent, ReactNode, Ref } from 'react';
import '../../styles/slides.css';
import { ArrowIcon } from '../../ui/icons.tsx';
import type { Heading, Strip } from './useStrip.ts';

const headings: Partial<Record<string, Heading>> = { ArrowLeft: 'previous', ArrowRight: 'next' };

type CarouselProps = {
  name: string;
  className: string;
  strip: Strip;
  /** Says the active slide; heard after each move that a person asked for. */
  announcement: string;
  /** Whether it moves by itself: then nothing is said. */
  isQuiet?: boolean;
  partRef?: Ref<HTMLElement>;
  head?: ReactNode;
  slides: ReactNode;
  foot?: ReactNode;
};

/** Slides side by side that fingers, buttons and arrow keys move; on paper and without script all of them at once. */
export function Carousel({
  name,
  className,
  strip,
  announcement,
  isQuiet = false,
  partRef,
  head,
  slides,
  foot,
}: CarouselProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const heading = headings[event.key];
    // With a modifier a key is the browser's own.
    if (!heading || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    strip.onStep(heading);
  };

  return (
    <section
      ref={partRef}
      className={className}
      aria-roledescription="carrossel"
      aria-label={name}
      data-active-slide={strip.active}
      onKeyDown={onKeyDown}
    >
      {head}
      {/* biome-ignore lint/a11y/useSemanticElements: a row of slides is no set of fields */}
      <div
        ref={strip.ref}
        className="slide-strip"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        role="group"
        aria-label={name}
      >
        {slides}
      </div>
      {foot}
      <p className="sr" role="status" aria-live={isQuiet ? 'off' : 'polite'}>
        {strip.isAsked && announcement}
      </p>
    </section>
  );
}

type SlideProps = { className: string; label: string; isActive: boolean; children: ReactNode };

export function Slide({ className, label, isActive, children }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
    <div
      className={className}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      data-active={isActive || undefined}
    >
      {children}
    </div>
  );
}

type CarouselArrowProps = { heading: Heading; label: string; onStep: (heading: Heading) => void };

export function CarouselArrow({ heading, label, onStep }: CarouselArrowProps) {
  return (
    <button
      type="button"
      className={heading === 'previous' ? 'round-button back' : 'round-button'}
      aria-label={label}
      onClick={() => onStep(heading)}
    >
      <ArrowIcon />
    </button>
  );
}
