import type { RingStampWords } from '../../content/pt-BR/testimonials.yaml';

type RingStampProps = RingStampWords & {
  /** Makes the ids of the arcs unique on the page. */
  id: string;
};

/** Stands for a portrait: what the shop sells, its state and its town, as a rubber stamp prints them. Decorative. */
export function RingStamp({ id, trade, state, city }: RingStampProps) {
  return (
    <svg className="ring-stamp" viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="63" cy="62.5" r="28.5" className="ink" />
      <g fill="none" stroke="currentColor">
        <circle cx="60" cy="60" r="57.5" strokeWidth="3" />
        <circle cx="60" cy="60" r="33" strokeWidth="1.5" />
      </g>
      <path id={`${id}-top`} d="M18.7 60a41.3 41.3 0 0 1 82.6 0" fill="none" />
      <path id={`${id}-foot`} d="M9.6 60a50.4 50.4 0 0 0 100.8 0" fill="none" />
      <text className="arc">
        <textPath href={`#${id}-top`} startOffset="50%">
          {trade}
        </textPath>
      </text>
      <text className="arc">
        <textPath href={`#${id}-foot`} startOffset="50%">
          {city}
        </textPath>
      </text>
      <path d="M14.2 57.5v5M105.8 57.5v5" stroke="currentColor" strokeWidth="5" />
      <text x="60" y="69.5" className="state">
        {state}
      </text>
    </svg>
  );
}
