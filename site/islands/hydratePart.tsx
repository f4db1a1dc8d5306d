import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PartBoundary } from './PartBoundary.tsx';
import { readProps } from './readProps.ts';

function Announced({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** Brings a part to life in its element; resolves once it answers events, and not before. */
const hydratePart =
  (island: HTMLElement) =>
  (Part: ComponentType<object>): Promise<void> =>
    new Promise((resolve) => {
      hydrateRoot(
        island,
        <Announced onAlive={resolve}>
          <PartBoundary>
            <Part {...readProps(island)} />
          </PartBoundary>
        </Announced>,
        { identifierPrefix: island.getAttribute('prefix') ?? '' },
      );
    });

export default hydratePart;
