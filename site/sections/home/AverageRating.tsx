import { averageRating } from '../../content/averageRating.ts';

const { value, best } = averageRating;
const [size, step] = [18, 22];

const square = (index: number, width: number) => `M${index * step + 1} 1h${width}v16h-${width}z`;
const squares = Array.from({ length: best }, (_, index) => index);
const inked = (index: number) => Math.min(1, Math.max(0, value - index)) * (size - 2);

type AverageRatingProps = { figure: string; text: string };

/** The figure, and as many squares as it has points, the last one inked in part. */
export function AverageRating({ figure, text }: AverageRatingProps) {
  return (
    <p className="average-rating">
      <b>{figure}</b>{' '}
      <svg viewBox={`0 0 ${best * step - 4} ${size}`} aria-hidden="true">
        <path d={squares.map((index) => square(index, inked(index))).join('')} className="ink" />
        <path d={squares.map((index) => square(index, size - 2)).join('')} />
      </svg>
      <span>{text}</span>
    </p>
  );
}
