import { carouselCopy as copy } from '../../content/pt-BR/testimonialCarousel.ts';
import { CarouselArrow } from '../../ui/carousel/CarouselArrow.tsx';
import type { Heading } from '../../ui/carousel/carousel.ts';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
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
      <CarouselArrow heading="previous" label={copy.previous} onStep={onStep} />
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
      <CarouselArrow heading="next" label={copy.next} onStep={onStep} />
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
