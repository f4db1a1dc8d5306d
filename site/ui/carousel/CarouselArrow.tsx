import { ArrowIcon } from '../icons.tsx';
import type { Heading } from './carousel.ts';

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
