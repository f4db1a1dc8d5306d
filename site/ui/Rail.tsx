import type { ReactNode } from 'react';
import '../styles/steps.css';

type RailProps = {
  /** What the list is called. */
  name: string;
  /** How many sheets there are, and how to reach them. */
  hint: readonly [string, string];
  className: string;
  /** The sheets, `li`. */
  children: ReactNode;
};

/** A list that runs on to the right on phones: a finger or the arrow keys bring its next sheet. */
export function Rail({ name, hint, className, children }: RailProps) {
  const [count, gesture] = hint;
  return (
    <div className="rail-frame">
      <p className="rail-hint mono" aria-hidden="true">
        {count}
        <i />
        {gesture}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, for the arrow keys */}
      <ol className={`rail ${className}`} tabIndex={0} aria-label={name}>
        {children}
      </ol>
    </div>
  );
}
