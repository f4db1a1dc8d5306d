import type { ReactNode } from 'react';
import '../styles/steps.css';

type RailProps = {
  name: string;
  className: string;
  /** The sheets, `li`. */
  children: ReactNode;
};

/** A list that runs on to the right on phones: a finger or the arrow keys bring its next sheet. */
export function Rail({ name, className, children }: RailProps) {
  return (
    <div className="rail-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, for the arrow keys */}
      <ol className={`rail ${className}`} tabIndex={0} aria-label={name}>
        {children}
      </ol>
    </div>
  );
}
