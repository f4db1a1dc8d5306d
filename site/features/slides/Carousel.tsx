import type { KeyboardEvent, ReactNode, Ref } from 'react';
import '../../styles/slides.css';
import { ArrowIcon } from '../../ui/icons.tsx';
import type { Direction, Strip } from './useStrip.ts';

const directions: Partial<Record<string, Direction>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
};

type CarouselProps = {
  name: string;
  className: string;
  strip: Strip;
  /** The name of the active slide; announced after each move that a person requested. */
  announcement: string;
  /** Whether the carousel is rotating by itself, in which case nothing is announced. */
  isQuiet?: boolean;
  partRef?: Ref<HTMLElement>;
  head?: ReactNode;
  slides: ReactNode;
  foot?: ReactNode;
};

/** Slides side by side, moved by finger, buttons and arrow keys. On paper and without script, all are shown. */
export function Carousel({ name, className, strip, slides, ...rest }: CarouselProps) {
  const { announcement, isQuiet = false, partRef, head, foot } = rest;
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    // Keys pressed with a modifier belong to the browser.
    if (!direction || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    strip.onStep(direction);
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
      {/* biome-ignore lint/a11y/useSemanticElements: a row of slides is not a set of fields */}
      <div
        ref={strip.ref}
        className="slide-strip"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={name}
      >
        {slides}
      </div>
      {foot}
      <p className="sr" role="status" aria-live={isQuiet ? 'off' : 'polite'}>
        {strip.isRequested && announcement}
      </p>
    </section>
  );
}

type SlideProps = { className: string; label: string; isActive: boolean; children: ReactNode };

export function Slide({ className, label, isActive, children }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of fields
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

type CarouselArrowProps = {
  direction: Direction;
  label: string;
  onStep: (direction: Direction) => void;
};

export function CarouselArrow({ direction, label, onStep }: CarouselArrowProps) {
  return (
    <button
      type="button"
      className={direction === 'previous' ? 'square round-button back' : 'square round-button'}
      aria-label={label}
      onClick={() => onStep(direction)}
    >
      <ArrowIcon />
    </button>
  );
}
