import type { ReactNode } from 'react';
import '../styles/steps.css';

type RailProps = { name: string; className: string; children: ReactNode };

/** A list that scrolls sideways on phones, by finger or arrow keys. */
export function Rail({ name, className, children }: RailProps) {
  return (
    <div className="rail-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must take the focus, for the arrow keys */}
      <ol className={`rail ${className}`} tabIndex={0} aria-label={name}>
        {children}
      </ol>
    </div>
  );
}
