import { carouselCopy as copy } from '../../content/pt-BR/home/testimonialCarousel.ts';
import { ArrowIcon, PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import type { Heading } from './carousel.ts';
import { rotationButton } from './useCarousel.ts';

type CarouselControlsProps = {
  active: number;
  count: number;
  isRotating: boolean;
  onStep: (heading: Heading) => void;
  onShow: (index: number) => void;
  onToggleRotation: () => void;
};

export function CarouselControls({
  active,
  count,
  isRotating,
  onStep,
  onShow,
  onToggleRotation,
}: CarouselControlsProps) {
  return (
    <div className="carousel-foot">
      <button
        type="button"
        className="round-button back"
        aria-label={copy.previous}
        onClick={() => onStep('previous')}
      >
        <ArrowIcon />
      </button>
      <div className="dots">
        {Array.from({ length: count }, (_, index) => (
          <button
            key={copy.show(index + 1, count)}
            type="button"
            aria-label={copy.show(index + 1, count)}
            aria-current={index === active ? 'true' : undefined}
            onClick={() => onShow(index)}
          />
        ))}
      </div>
      <button
        type="button"
        className="round-button"
        aria-label={copy.next}
        onClick={() => onStep('next')}
      >
        <ArrowIcon />
      </button>
      <button
        type="button"
        className={`round-button ${rotationButton}`}
        aria-label={isRotating ? copy.pause : copy.resume}
        onClick={onToggleRotation}
      >
        {isRotating ? <PauseIcon /> : <PlayIcon />}
      </button>
    </div>
  );
}
